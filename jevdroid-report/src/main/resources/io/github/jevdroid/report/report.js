'use strict';
(async () => {
  const unpack = async () => {
    const packed = Uint8Array.from(atob(document.getElementById('data').textContent), c => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await new Response(stream).text());
  };

  let data;
  try {
    data = await unpack();
  } catch (e) {
    const banner = document.createElement('div');
    banner.className = 'banner';
    banner.textContent = 'This browser cannot unpack the details of the steps; a current one can.';
    document.body.prepend(banner);
    return;
  }

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const links = all('[data-step]');
  const chooser = document.getElementById('run');
  let current = null;

  // The strings were escaped when the report was made, and the page's policy runs no script but this one.
  const show = (link, focus) => {
    if (!link || link === current) return;
    current = link;
    const run = link.closest('.run');
    all('.run').forEach(other => { other.hidden = other !== run; });
    if (chooser) chooser.value = run.dataset.run;
    links.forEach(other => other.removeAttribute('aria-current'));
    link.setAttribute('aria-current', 'step');
    const detail = run.querySelector('.detail');
    detail.innerHTML = data.steps[Number(link.dataset.step)];
    all('[data-drawing]', detail).forEach(glass => {
      glass.insertAdjacentHTML('afterbegin', data.drawings[Number(glass.dataset.drawing)]);
    });
    if (focus) link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    history.replaceState(null, '', link.getAttribute('href'));
    document.body.dataset.ready = String(Number(link.dataset.step) + 1);
  };

  const neighbours = () => current ? all('[data-step]', current.closest('.run')) : links;
  const move = by => {
    const list = neighbours();
    const at = list.indexOf(current) + by;
    show(list[Math.max(0, Math.min(list.length - 1, at))], true);
  };

  const side = wanted => {
    const tabs = all('.run:not([hidden]) [data-show]');
    if (!tabs.length) return;
    const now = tabs.find(tab => tab.getAttribute('aria-pressed') === 'true').dataset.show;
    const next = wanted || (now === 'before' ? 'after' : 'before');
    tabs.forEach(tab => tab.setAttribute('aria-pressed', String(tab.dataset.show === next)));
    all('.run:not([hidden]) [data-side]').forEach(screen => { screen.hidden = screen.dataset.side !== next; });
  };

  document.addEventListener('click', event => {
    const link = event.target.closest('[data-step]');
    const tab = event.target.closest('[data-show]');
    if (link) {
      event.preventDefault();
      show(link, true);
    } else if (tab) {
      side(tab.dataset.show);
    }
  });

  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select, input, textarea')) return;
    const keys = {
      ArrowDown: () => move(1), j: () => move(1),
      ArrowUp: () => move(-1), k: () => move(-1),
      Home: () => show(neighbours()[0], true),
      End: () => show(neighbours().slice(-1)[0], true),
      b: () => side()
    };
    const inDetail = event.target.closest('.detail');
    if (keys[event.key] && !(inDetail && event.key.startsWith('Arrow'))) {
      event.preventDefault();
      keys[event.key]();
    }
  });

  if (chooser) {
    chooser.addEventListener('change', () => {
      const run = document.querySelector(`.run[data-run="${chooser.value}"]`);
      const first = run.querySelector('[data-step]');
      if (first) {
        show(first);
      } else {
        all('.run').forEach(other => { other.hidden = other !== run; });
      }
    });
  }

  window.addEventListener('hashchange', () => show(links[Number(location.hash.slice(1)) - 1], false));
  show(links[Number(location.hash.slice(1)) - 1] || links[0], false);
})();

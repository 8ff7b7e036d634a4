package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** A picture of the display: a grey-scale PNG that shows where things are. */
final class Picture {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    private static final byte BACKGROUND = (byte) 0xF8;
    private static final byte FRAME = (byte) 0xB0;
    private static final byte REACTS = (byte) 0x50;

    private final int width;
    private final int height;
    private final byte[] pixels;

    private Picture(int width, int height) {
        this.width = width;
        this.height = height;
        this.pixels = new byte[width * height];
    }

    static byte[] of(PhoneModel model) {
        Metrics metrics = model.metrics();
        Picture picture = new Picture(metrics.width(), metrics.height());
        if (model.awake) {
            List<Window> windows = model.windows();
            for (int at = windows.size() - 1; at >= 0; at--) {
                picture.fill(windows.get(at).root().visible, BACKGROUND);
                picture.draw(windows.get(at).root());
            }
        }
        return picture.png();
    }

    private void draw(ViewNode node) {
        if (!node.isVisible()) {
            return;
        }
        if (!node.text.isEmpty() || !node.description.isEmpty() || node.clickable) {
            frame(node.visible, node.clickable ? REACTS : FRAME);
        }
        node.children.forEach(this::draw);
    }

    private void fill(Bounds box, byte colour) {
        for (int y = box.top(); y < box.bottom(); y++) {
            Arrays.fill(pixels, y * width + box.left(), y * width + box.right(), colour);
        }
    }

    private void frame(Bounds box, byte colour) {
        fill(new Bounds(box.left(), box.top(), box.right(), box.top() + 1), colour);
        fill(new Bounds(box.left(), box.bottom() - 1, box.right(), box.bottom()), colour);
        fill(new Bounds(box.left(), box.top(), box.left() + 1, box.bottom()), colour);
        fill(new Bounds(box.right() - 1, box.top(), box.right(), box.bottom()), colour);
    }

    private byte[] png() {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(SIGNATURE);
        // Eight bits of grey, no interlace.
        chunk(
                png,
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put(new byte[] {8, 0, 0, 0, 0})
                        .array());
        chunk(png, "IDAT", deflated());
        chunk(png, "IEND", new byte[0]);
        return png.toByteArray();
    }

    private byte[] deflated() {
        byte[] rows = new byte[(width + 1) * height];
        for (int y = 0; y < height; y++) {
            System.arraycopy(pixels, y * width, rows, y * (width + 1) + 1, width);
        }
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(rows);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                packed.write(buffer, 0, deflater.deflate(buffer));
            }
            return packed.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static void chunk(ByteArrayOutputStream png, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        png.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        png.writeBytes(name);
        png.writeBytes(data);
        png.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}

// Makes a screenshot small: at most 256 colours, packed well. Drawings lose nothing that one sees.
import { deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function readChunks(png) {
  const chunks = [];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

/** The pixels of an 8-bit RGB or RGBA picture, three bytes each. */
function decode(png) {
  const chunks = readChunks(png);
  const header = chunks[0].data;
  const [width, height, depth, kind] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8],
    header[9],
  ];
  const size = { 2: 3, 6: 4 }[kind];
  if (depth !== 8 || size === undefined)
    throw new Error(`a PNG of kind ${kind} with ${depth} bits was not expected`);
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const stride = width * size;
  const lines = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x >= size ? lines[y * stride + x - size] : 0;
      const up = y > 0 ? lines[(y - 1) * stride + x] : 0;
      const corner = x >= size && y > 0 ? lines[(y - 1) * stride + x - size] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      lines[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i += 1) lines.copy(pixels, i * 3, i * size, i * size + 3);
  return { width, height, pixels };
}

function paeth(a, b, c) {
  const guess = a + b - c;
  const [da, db, dc] = [Math.abs(guess - a), Math.abs(guess - b), Math.abs(guess - c)];
  if (da <= db && da <= dc) return a;
  return db <= dc ? b : c;
}

/** Splits the colours into boxes of about equal weight; the mean of each box is a colour of the palette. */
function palette(counts) {
  const all = [...counts].map(([key, count]) => ({
    rgb: [key >> 16, (key >> 8) & 255, key & 255],
    count,
  }));
  const boxes = [all];
  while (boxes.length < 256) {
    const spans = boxes.map((box) => widest(box));
    const chosen = spans.reduce(
      (best, span, index) => (span.weight > spans[best].weight ? index : best),
      0,
    );
    const { axis, weight } = spans[chosen];
    if (weight === 0) break;
    const box = boxes[chosen].sort((one, other) => one.rgb[axis] - other.rgb[axis]);
    const half = box.reduce((sum, { count }) => sum + Math.sqrt(count), 0) / 2;
    let cut = 0;
    for (let sum = 0; sum < half && cut < box.length - 1; cut += 1)
      sum += Math.sqrt(box[cut].count);
    boxes.splice(chosen, 1, box.slice(0, Math.max(cut, 1)), box.slice(Math.max(cut, 1)));
  }
  return boxes.map((box) => {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    return [0, 1, 2].map((axis) =>
      Math.round(box.reduce((sum, { rgb, count }) => sum + rgb[axis] * count, 0) / total),
    );
  });
}

function widest(box) {
  let best = { axis: 0, weight: 0 };
  for (const axis of [0, 1, 2]) {
    const values = box.map(({ rgb }) => rgb[axis]);
    const span = values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
    const weight = span * Math.sqrt(box.reduce((sum, { count }) => sum + Math.sqrt(count), 0));
    if (box.length > 1 && weight > best.weight) best = { axis, weight };
  }
  return best;
}

function crc(buffer) {
  let value = ~0;
  for (const byte of buffer) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

export function compact(png) {
  const { width, height, pixels } = decode(png);
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 3) {
    const key = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const colours = palette(counts);
  const nearest = new Map();
  for (const key of counts.keys()) {
    const rgb = [key >> 16, (key >> 8) & 255, key & 255];
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    colours.forEach((colour, index) => {
      const distance = colour.reduce((sum, value, axis) => sum + (value - rgb[axis]) ** 2, 0);
      if (distance < least) [least, best] = [distance, index];
    });
    nearest.set(key, best);
  }
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 3;
      lines[y * (width + 1) + 1 + x] = nearest.get(
        (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2],
      );
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

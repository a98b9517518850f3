/** WebP: Google's WebP container specification (RIFF). */

const HEAD_BYTES = 12;
const CHUNK_LIMIT = 10_000;
const ABOUT_ITS_MAKER = new Set(['EXIF', 'XMP ']);
// Of VP8X: 'has Exif' and 'has XMP'.
const MAKER_FLAGS = 0x08 | 0x04;

/** The picture without camera data and anything behind its end; undefined when it is no whole WebP. */
export function cleanWebp(bytes: Buffer): Buffer | undefined {
  const fileEnd = 8 + bytes.readUInt32LE(4);
  if (fileEnd > bytes.length || fileEnd <= HEAD_BYTES) return undefined;
  const kept: Buffer[] = [];
  let at = HEAD_BYTES;
  for (let count = 0; at < fileEnd; count++) {
    if (count === CHUNK_LIMIT || at + 8 > fileEnd) return undefined;
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > fileEnd) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    if (!ABOUT_ITS_MAKER.has(type)) kept.push(chunkOf(type, bytes.subarray(at, end)));
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function chunkOf(type: string, chunk: Buffer): Buffer {
  if (type !== 'VP8X' || chunk.length < 9) return chunk;
  const changed = Buffer.from(chunk);
  changed.writeUInt8(chunk.readUInt8(8) & ~MAKER_FLAGS, 8);
  return changed;
}

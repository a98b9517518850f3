/** PNG: W3C PNG specification, section 5. */

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const CHUNK_LIMIT = 100_000;
const ABOUT_ITS_MAKER = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** The picture without texts, camera data and anything behind its end; undefined when it is no whole PNG. */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  for (let count = 0; count < CHUNK_LIMIT; count++) {
    if (at + CHUNK_FRAME_BYTES > bytes.length) return undefined;
    const end = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (count === 0) !== (type === 'IHDR')) return undefined;
    if (!ABOUT_ITS_MAKER.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

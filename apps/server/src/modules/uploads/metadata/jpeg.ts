/** JPEG: ITU T.81, annex B; the orientation tag: Exif 2.3, 4.6.4. */

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const ORIENTATION_TAG = 0x0112;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const SEGMENT_LIMIT = 1000;

/**
 * The picture with nothing about its taker: place, camera and comments go, and so does whatever hangs
 * on behind its end. The colour profile stays, and which side is up. Undefined when it is no whole JPEG.
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  for (let count = 0; count < SEGMENT_LIMIT; count++) {
    const marker = markerAt(bytes, at);
    if (marker === undefined) return undefined;
    if (marker === END_OF_IMAGE) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return undefined;
    const bodyEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === START_OF_SCAN ? scanEnd(bytes, bodyEnd) : bodyEnd;
    if (end > bytes.length || bodyEnd < at + 4) return undefined;
    const segment = bytes.subarray(at, end);
    kept.push(isPicture(marker, segment) ? segment : orientationOnly(marker, segment));
    at = end;
  }
  return undefined;
}

function markerAt(bytes: Buffer, at: number): number | undefined {
  return bytes[at] === 0xff ? bytes[at + 1] : undefined;
}

/** Behind the coded data of a scan, where the next marker stands; 0xff00 and restarts belong to the data. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length + 1;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at = bytes.indexOf(0xff, isData ? at + 2 : at + 1);
  }
  return bytes.length + 1;
}

/** Application segments are about the picture, but for JFIF (0), Adobe's colours (14) and the colour profile (2). */
function isPicture(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return marker === 0xe0 || marker === 0xee || (marker === 0xe2 && segment.subarray(4).indexOf(ICC) === 0);
}

function orientationOnly(marker: number, segment: Buffer): Buffer {
  const isExif = marker === 0xe1 && segment.subarray(4).indexOf(EXIF) === 0;
  const orientation = isExif ? orientationOf(segment.subarray(4 + EXIF.length)) : 1;
  if (orientation === 1) return Buffer.alloc(0);
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, EXIF, tiff]);
}

/** 1 to 8; 1, the upright one, for whatever cannot be read. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(short(directory), 200);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

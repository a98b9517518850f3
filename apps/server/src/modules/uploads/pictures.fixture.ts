/** Small whole pictures for tests, with anything put in. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Extension } from './policy.ts';

/** Left half red, right half blue; with what a phone writes into it. */
export async function photo(
  extension: Extension,
  { place = 'nowhere', orientation = 1 } = {},
): Promise<Buffer> {
  const half = (background: string) => ({
    create: { width: 20, height: 20, channels: 3 as const, background },
  });
  const picture = sharp({ ...half('#f00'), create: { ...half('#f00').create, width: 40 } })
    .composite([{ input: half('#00f'), left: 20, top: 0 }])
    .withExif({ IFD0: { ImageDescription: place } })
    .withMetadata({ orientation });
  return picture.toFormat(extension === 'jpg' ? 'jpeg' : extension).toBuffer();
}

export function chunk(type: string, body: Buffer): Buffer {
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length);
  frame.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([frame.subarray(4), body])));
  return Buffer.concat([frame, body, check]);
}

/** One grey pixel. */
export function pngWith(...chunks: readonly Buffer[]): Buffer {
  return pngOf(1, 1, deflateSync(Buffer.from([0, 128])), ...chunks);
}

/** Says that it is as large as this, whatever its pixels come to. */
export function pngOf(width: number, height: number, pixels: Buffer, ...chunks: readonly Buffer[]): Buffer {
  const head = Buffer.from('00000001000000010800000000', 'hex');
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...chunks,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

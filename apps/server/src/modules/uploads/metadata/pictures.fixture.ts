/** Small whole pictures for tests, with anything put in. */
import { crc32, deflateSync } from 'node:zlib';

export function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Two scans, a restart and a stuffed 0xff, as progressive pictures have them. */
export function jpegWith(...segments: readonly Buffer[]): Buffer {
  const scan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0])),
    Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc2, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
    scan,
    segment(0xc4, Buffer.alloc(20, 2)),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);
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
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
    ...chunks,
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function webpWith(flags: number, ...chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const extended = Buffer.alloc(10);
  extended.writeUInt8(flags);
  const body = Buffer.concat(
    [['VP8X', extended] as const, ['VP8L', Buffer.from('2f0000000000', 'hex')] as const, ...chunks].map(
      riffChunk,
    ),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function riffChunk([type, body]: readonly [string, Buffer]): Buffer {
  const frame = Buffer.alloc(8);
  frame.write(type, 0, 'latin1');
  frame.writeUInt32LE(body.length, 4);
  return Buffer.concat([frame, body, Buffer.alloc(body.length % 2)]);
}

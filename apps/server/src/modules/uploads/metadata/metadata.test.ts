import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './index.ts';
import { chunk, jpegWith, pngWith, segment, webpWith } from './pictures.fixture.ts';

const GPS = 'GPSLatitude 53.5461';
const clean = (bytes: Buffer, extension: 'png' | 'jpg' | 'webp') => withoutMetadata(bytes, extension);

function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(GPS)]);
}

describe('a JPEG', () => {
  it('loses camera data, texts and comments, and keeps its picture', () => {
    const dirty = jpegWith(
      segment(0xe1, exif(1, true)),
      segment(0xed, Buffer.from(GPS)),
      segment(0xfe, Buffer.from(GPS)),
    );
    expect(clean(dirty, 'jpg')).toEqual(jpegWith());
  });

  it('keeps JFIF, the colour profile and Adobe’s colours', () => {
    const kept = [
      segment(0xe0, Buffer.from('JFIF\0')),
      segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1')),
      segment(0xee, Buffer.from('Adobe\0')),
    ];
    expect(clean(jpegWith(...kept), 'jpg')).toEqual(jpegWith(...kept));
  });

  it('loses further pictures that a camera hangs on', () => {
    expect(clean(jpegWith(segment(0xe2, Buffer.from('MPF\0more'))), 'jpg')).toEqual(jpegWith());
    expect(clean(Buffer.concat([jpegWith(), jpegWith(), Buffer.from('<script>')]), 'jpg')).toEqual(
      jpegWith(),
    );
  });

  it.each([true, false])('still says which side is up (little endian: %s)', isLittle => {
    const cleaned = clean(jpegWith(segment(0xe1, exif(6, isLittle))), 'jpg');
    expect(cleaned?.includes(GPS)).toBe(false);
    // Read again as if it came from a camera: the orientation survives a second pass unchanged.
    expect(cleaned).toEqual(jpegWith(segment(0xe1, bigEndianOrientation(6))));
    expect(clean(cleaned ?? Buffer.alloc(0), 'jpg')).toEqual(cleaned);
  });

  it('is refused when it is cut off anywhere', () => {
    const whole = jpegWith(segment(0xe1, exif(6, true)));
    for (let length = 2; length < whole.length; length++) {
      expect(clean(whole.subarray(0, length), 'jpg'), `at ${length}`).toBeUndefined();
    }
  });

  it('survives camera data that is broken in any byte', () => {
    const body = exif(6, true);
    for (let at = 0; at < body.length; at++) {
      const broken = Buffer.from(body);
      broken[at] = 0xff;
      expect(clean(jpegWith(segment(0xe1, broken)), 'jpg')).toBeDefined();
    }
  });
});

function bigEndianOrientation(orientation: number): Buffer {
  return exif(orientation, false).subarray(0, 32);
}

describe('a PNG', () => {
  it('loses texts, camera data and what follows its end', () => {
    const dirty = pngWith(
      chunk('tEXt', Buffer.from(GPS)),
      chunk('iTXt', Buffer.from(GPS)),
      chunk('zTXt', deflateSync(GPS)),
      chunk('eXIf', Buffer.from(GPS)),
      chunk('tIME', Buffer.alloc(7)),
    );
    expect(clean(Buffer.concat([dirty, Buffer.from('<script>')]), 'png')).toEqual(pngWith());
  });

  it('keeps what its picture is made of', () => {
    const kept = [
      chunk('gAMA', Buffer.alloc(4)),
      chunk('tRNS', Buffer.alloc(6)),
      chunk('acTL', Buffer.alloc(8)),
    ];
    expect(clean(pngWith(...kept), 'png')).toEqual(pngWith(...kept));
  });

  it('is refused when it is cut off, or does not begin with its header', () => {
    const whole = pngWith();
    for (let length = 8; length < whole.length; length++)
      expect(clean(whole.subarray(0, length), 'png')).toBeUndefined();
    const headless = Buffer.concat([whole.subarray(0, 8), chunk('IDAT', Buffer.alloc(1)), whole.subarray(8)]);
    expect(clean(headless, 'png')).toBeUndefined();
  });
});

describe('a WebP', () => {
  it('loses camera data, and the flags that announce it', () => {
    const dirty = webpWith(0x10 | 0x08 | 0x04, ['EXIF', Buffer.from(GPS)], ['XMP ', Buffer.from(GPS)]);
    expect(clean(Buffer.concat([dirty, Buffer.from('<script>')]), 'webp')).toEqual(webpWith(0x10));
  });

  it('keeps its colour profile', () => {
    const kept = webpWith(0x20, ['ICCP', Buffer.from('profile')]);
    expect(clean(kept, 'webp')).toEqual(kept);
  });

  it('is refused when it is cut off', () => {
    const whole = webpWith(0, ['ICCP', Buffer.from('odd')]);
    for (let length = 12; length < whole.length; length++)
      expect(clean(whole.subarray(0, length), 'webp')).toBeUndefined();
  });
});

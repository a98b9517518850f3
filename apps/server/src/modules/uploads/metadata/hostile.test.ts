import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './index.ts';
import { chunk, jpegWith, pngWith, segment, webpWith } from './pictures.fixture.ts';

const samples = {
  jpg: jpegWith(segment(0xe0, Buffer.from('JFIF\0')), segment(0xe1, Buffer.from('Exif\0\0MM\0*'))),
  png: pngWith(chunk('gAMA', Buffer.alloc(4)), chunk('tEXt', Buffer.from('a\0b'))),
  webp: webpWith(0x2c, ['ICCP', Buffer.from('profile')], ['EXIF', Buffer.from('place')]),
} as const;
const extensions = Object.keys(samples) as (keyof typeof samples)[];

/** A whole picture with some bytes changed, as an attacker or a bad disk leaves it. */
function damaged(whole: Buffer): fc.Arbitrary<Buffer> {
  const damage = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }));
  return fc.array(damage, { minLength: 1, maxLength: 8 }).map(damages => {
    const bytes = Buffer.from(whole);
    for (const [at, value] of damages) bytes[at] = value;
    return bytes;
  });
}

describe.each(extensions)('a hostile %s', extension => {
  it('never throws and never grows', () => {
    fc.assert(
      fc.property(damaged(samples[extension]), bytes => {
        const cleaned = withoutMetadata(bytes, extension);
        expect(cleaned === undefined || cleaned.length <= bytes.length).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is clean after one cleaning', () => {
    fc.assert(
      fc.property(damaged(samples[extension]), bytes => {
        const cleaned = withoutMetadata(bytes, extension);
        if (cleaned) expect(withoutMetadata(cleaned, extension)).toEqual(cleaned);
      }),
      { numRuns: 2000 },
    );
  });

  it('of any bytes at all is refused or cleaned, never a fault', () => {
    const head = samples[extension].subarray(0, 12);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), tail => {
        withoutMetadata(Buffer.concat([head, tail]), extension);
      }),
      { numRuns: 2000 },
    );
  });
});

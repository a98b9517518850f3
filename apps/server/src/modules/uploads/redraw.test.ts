import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chunk, photo, pngOf, pngWith } from './pictures.fixture.ts';
import { createRedraw } from './redraw.ts';

const PLACE = 'GPSLatitude 53.5461';
const redraw = createRedraw();
const drawn = (bytes: Buffer, extension: 'png' | 'jpg' | 'webp') => redraw(bytes, extension, 'somebody');

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

describe.each(['png', 'jpg', 'webp'] as const)('a picture drawn anew (%s)', extension => {
  it('keeps its pixels and loses what it told beside them', async () => {
    const sent = await photo(extension, { place: PLACE });
    expect(sent.includes(PLACE)).toBe(true);
    const kept = (await drawn(sent, extension)) ?? Buffer.alloc(0);
    expect(kept.includes(PLACE)).toBe(false);
    const facts = await sharp(kept).metadata();
    expect(facts).toMatchObject({ width: 40, height: 20, format: extension === 'jpg' ? 'jpeg' : extension });
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc]).toEqual(Array(4).fill(undefined));
    expect([await pixelAt(kept, 2, 10), await pixelAt(kept, 37, 10)]).toEqual(['red', 'blue']);
  });

  it('stands the right way up', async () => {
    const kept = await drawn(await photo(extension, { orientation: 6 }), extension);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('loses what follows its end', async () => {
    const sent = Buffer.concat([await photo(extension), Buffer.from(`<script>${PLACE}</script>`)]);
    expect((await drawn(sent, extension))?.includes(PLACE)).toBe(false);
  });

  it('of broken bytes is none, or a whole one, and never a fault', async () => {
    const whole = await photo(extension, { place: PLACE });
    const damage = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat({ max: whole.length }), async (changes, end) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        const kept = await drawn(end % 2 === 0 ? bytes : bytes.subarray(0, end), extension);
        if (kept) expect((await sharp(kept).metadata()).width).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a picture', () => {
  it('of unknown parts comes out without them', async () => {
    const kept = await drawn(
      pngWith(chunk('prVt', Buffer.from(PLACE)), chunk('tEXt', Buffer.from(PLACE))),
      'png',
    );
    expect(kept?.includes(PLACE)).toBe(false);
    expect(kept?.includes('prVt')).toBe(false);
  });

  it.each([
    [65_535, 65_535],
    [32_000_001, 1],
    [8000, 4001],
  ])('that says it has %d × %d pixels is refused before it is decoded', async (width, height) => {
    const bytes = pngOf(width, height, deflateSync(Buffer.alloc(1000)));
    expect(await drawn(bytes, 'png')).toBeUndefined();
  });

  it('that unpacks to more than a screen shows is made smaller', async () => {
    const rows = Buffer.alloc(4000 * 4001);
    const kept = await drawn(pngOf(4000, 4000, deflateSync(rows)), 'png');
    expect(await sharp(kept).metadata()).toMatchObject({ width: 1600, height: 1600 });
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'GIF89a', '%PDF-1.4'])(
    'is nothing else: %s',
    async text => {
      expect(await drawn(Buffer.from(text), 'png')).toBeUndefined();
    },
  );

  it('is what its extension says', async () => {
    expect(await drawn(await photo('jpg'), 'png')).toBeUndefined();
  });
});

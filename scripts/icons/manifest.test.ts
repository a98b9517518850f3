/** What the app's manifest promises to a home screen is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@boardwalk/contract/constants';
import { describe, expect, test } from 'vitest';
import { manifestOf } from '../../apps/web/vite/site-texts.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly label?: string;
}

interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly description: string;
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
}

const PUBLIC = join(import.meta.dirname, '../../apps/web/public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest;
const { icons, screenshots, shortcuts } = manifest;
const measured = [...icons, ...screenshots, ...shortcuts.flatMap(shortcut => shortcut.icons)].filter(
  ({ sizes }) => sizes !== 'any',
);

function sizeOf(file: Buffer): string {
  if (file.subarray(1, 4).toString() === 'PNG') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  // The frame header of a JPEG, baseline or progressive.
  const frame = Math.max(
    file.indexOf('\xff\xc0\x00\x11', 'latin1'),
    file.indexOf('\xff\xc2\x00\x11', 'latin1'),
  );
  return `${file.readUInt16BE(frame + 7)}x${file.readUInt16BE(frame + 5)}`;
}

describe('the manifest', () => {
  test.each(measured.map(picture => [picture.src, picture] as const))(
    'has %s as it says',
    (src, { sizes }) => {
      expect(sizeOf(readFileSync(join(PUBLIC, src)))).toBe(sizes);
    },
  );

  test('has an icon for every kind of launcher', () => {
    const purposes = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(purposes).toEqual(
      expect.arrayContaining([
        'any 192x192',
        'any 512x512',
        'maskable 192x192',
        'maskable 512x512',
        'monochrome 512x512',
      ]),
    );
  });

  test.each(LOCALES)('speaks %s, and differs from the pattern by its words alone', async locale => {
    const told = JSON.parse(await manifestOf(locale)) as Manifest & { lang: string };
    expect(told.lang).toBe(locale);
    expect(told.description === manifest.description).toBe(locale === 'en-US');
    expect(told.icons).toEqual(manifest.icons);
    expect(told.shortcuts.map(({ url }) => url)).toEqual(shortcuts.map(({ url }) => url));
    expect(told.screenshots.map(({ src }) => src)).toEqual(screenshots.map(({ src }) => src));
    const names = [...told.shortcuts.map(({ name }) => name), ...told.screenshots.map(({ label }) => label)];
    expect(names.filter(name => !name)).toEqual([]);
  });

  test('in English says what the pattern says', async () => {
    const told = JSON.parse(await manifestOf('en-US')) as Manifest;
    expect(told.shortcuts).toEqual(shortcuts);
    expect(told.screenshots).toEqual(screenshots);
  });

  test('starts at home, without a word on where the player came from', () => {
    expect(manifest.start_url).toBe('/');
    expect(manifest.id).toBe('/');
  });
});

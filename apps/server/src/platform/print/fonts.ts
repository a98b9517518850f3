/**
 * Which font has which letter. Noto comes in files of a few hundred letters each, so that a page loads what is written on
 * it and not the fifty thousand signs of East Asia. What none of them has, the system's own fonts may.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const LETTERS = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'] as const;
const JAPANESE = 'noto-sans-jp';
const KOREAN = 'noto-sans-kr';
const SIMPLIFIED = 'noto-sans-sc';
const TRADITIONAL = 'noto-sans-tc';
const EAST_ASIA = [SIMPLIFIED, JAPANESE, TRADITIONAL, KOREAN] as const;

const require = createRequire(import.meta.url);

/** From each letter to the family that has it; families are named as their files. */
type Letters = ReadonlyMap<number, string>;

const read = new Map<string, Letters>();
const registered = new Set<string>();

function lettersOf(font: string): Letters {
  const known = read.get(font);
  if (known) return known;
  const parts = JSON.parse(
    readFileSync(require.resolve(`@fontsource-variable/${font}/unicode.json`), 'utf8'),
  ) as Readonly<Record<string, string>>;
  const letters = new Map<number, string>();
  for (const [part, ranges] of Object.entries(parts)) {
    const family = `${font}-${part.replace(/[[\]]/g, '')}`;
    for (const range of ranges.split(',')) {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      for (let letter = Number.parseInt(from, 16); letter <= Number.parseInt(to, 16); letter++)
        if (!letters.has(letter)) letters.set(letter, family);
    }
  }
  read.set(font, letters);
  return letters;
}

const BY_COUNTRY: Readonly<Record<string, string>> = {
  JP: JAPANESE,
  KR: KOREAN,
  KP: KOREAN,
  TW: TRADITIONAL,
  HK: TRADITIONAL,
  MO: TRADITIONAL,
};

/** China, Japan, Korea and Taiwan draw the same letters each in its own way: what is written says whose, or where it goes. */
function eastAsiaFor(text: string, country: string): readonly string[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? JAPANESE
    : /\p{Script=Hangul}/u.test(text)
      ? KOREAN
      : (BY_COUNTRY[country] ?? SIMPLIFIED);
  return [first, ...EAST_ASIA.filter(font => font !== first)];
}

/** The families that a text needs, as CSS lists them. */
export function familiesOf(text: string, country = ''): string {
  const fonts = [...LETTERS, ...eastAsiaFor(text, country)];
  const families = new Set<string>();
  for (const sign of new Set(text)) {
    const letter = sign.codePointAt(0) ?? 0;
    const font = fonts.find(one => lettersOf(one).has(letter));
    const family = font && lettersOf(font).get(letter);
    if (font && family) families.add(loaded(font, family));
  }
  // What no font has must not stand without any.
  families.add(loaded('noto-sans', 'noto-sans-latin'));
  return [...families].map(family => `"${family}"`).join(', ');
}

function loaded(font: string, family: string): string {
  if (!registered.has(family)) {
    const file = require.resolve(`@fontsource-variable/${font}/files/${family}-wght-normal.woff2`);
    GlobalFonts.registerFromPath(file, family);
    registered.add(family);
  }
  return family;
}

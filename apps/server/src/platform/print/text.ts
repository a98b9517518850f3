/** How a text is written on paper: from which side, and where its lines may end. */

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Scripts that are written without spaces between words. */
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** No line begins with these. */
const CLOSES =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；！？ー々ゝゞヽヾぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?%ๆฯ]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** By its first letter, as browsers tell it. */
export function isFromRight(text: string): boolean {
  return FROM_RIGHT.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** One line of what people typed. Signs that turn the direction by hand would let a name write over its neighbours. */
export function onOneLine(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

export type Measure = (text: string) => number;

/** Into lines that fit; a word that is wider than a line is broken between its letters. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(onOneLine(text))) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const [full, rest] = broken(piece, width, measure);
    lines.push(...full);
    line = rest;
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What stays together on a line: a word with the space behind it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = pieces.at(-1);
    if (before !== undefined && !mayBreak(before, segment)) pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces;
}

function mayBreak(before: string, after: string): boolean {
  if (/\s$/.test(before)) return true;
  if (/^\s/.test(after) || CLOSES.test(after) || OPENS.test(before)) return false;
  return NO_SPACES.test(before.slice(-1)) || NO_SPACES.test(after);
}

function broken(piece: string, width: number, measure: Measure): readonly [full: string[], rest: string] {
  const full: string[] = [];
  let rest = '';
  for (const { segment } of letters.segment(piece)) {
    if (rest !== '' && measure((rest + segment).trimEnd()) > width) {
      full.push(rest.trimEnd());
      rest = '';
    }
    rest += segment;
  }
  return [full, rest];
}

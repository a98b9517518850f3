/**
 * What a text is searched by. Words are folded: small letters without accents. Scripts that write without spaces are
 * cut into pairs of letters, and each text's last letter stands alone, so that every part of it is found.
 */

const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+/gu;
/** Letters that are no letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
const MOST_LETTERS = 40;

export interface Word {
  /** Small letters as they were written, for the dictionaries of stems. */
  readonly plain: string;
  readonly folded: string;
  /** A part of a script without spaces. */
  readonly isPart: boolean;
}

/** What a text is found by. */
export function wordsOf(text: string): Word[] {
  return cut(text, run => [...pairsOf(run), run.at(-1) ?? '']);
}

/** What is looked for: a letter that stands alone is the beginning of some pair. */
export function wordsWanted(text: string): Word[] {
  return cut(text, run => (run.length > 1 ? pairsOf(run) : run));
}

function cut(text: string, partsOf: (run: readonly string[]) => readonly string[]): Word[] {
  const small = text.normalize('NFKC').toLowerCase();
  return (small.match(WORD) ?? []).flatMap(run => {
    const parts = (run.match(UNSPACED) ?? []).flatMap(unspaced => partsOf([...unspaced]));
    const spaced = run.replaceAll(UNSPACED, ' ').split(' ').filter(Boolean);
    // Marks that stand alone are no word.
    return [...parts.map(partOf), ...spaced.map(wordOf).filter(({ folded }) => folded !== '')];
  });
}

function wordOf(run: string): Word {
  const plain = [...run].slice(0, MOST_LETTERS).join('');
  return { plain, folded: fold(plain), isPart: false };
}

/** Marks of Thai and Japanese are part of what is written. */
function partOf(part: string): Word {
  return { plain: part, folded: part, isPart: true };
}

function pairsOf(run: readonly string[]): string[] {
  return run.slice(1).map((letter, index) => `${run[index]}${letter}`);
}

export function fold(small: string): string {
  const bare = small.normalize('NFD').replaceAll(MARKS, '').normalize('NFC');
  return bare.replaceAll(/[ßæøœđłıþð]/g, letter => LETTERS[letter] ?? letter);
}

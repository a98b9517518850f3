/**
 * The words a post is found by. Accents and case do not count; where words are written without spaces, every two
 * letters side by side are a word.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MOST_WORDS = 600;
const MOST_LETTERS = 40;
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
};

export function searchWords(text: string): readonly string[] {
  const plain = folded(text);
  const pairs = [...plain.matchAll(UNSPACED)].flatMap(([run]) => pairsOf(run));
  const words = [...plain.replace(UNSPACED, ' ').matchAll(WORD)].map(([word]) => word.slice(0, MOST_LETTERS));
  return [...new Set([...words, ...pairs])].slice(0, MOST_WORDS);
}

/** A single letter is found as the beginning of a pair. */
function pairsOf(run: string): readonly string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

export function folded(text: string): string {
  return [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/(?<=[\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}])\p{M}+|\u0640/gu, '')
      .normalize('NFC')
      .replace(/[أإآ]/g, 'ا')
      .replace(/ى/g, 'ي')
      .replace(/ة/g, 'ه'),
  ]
    .map(letter => SINGLE_LETTERS[letter] ?? letter)
    .join('');
}

/**
 * A word in plain Latin letters and digits, so that PostgreSQL makes trigrams of it whatever its locale: to a server
 * without one only those are letters.
 */
export function sketchOf(word: string): string {
  return [...word]
    .map(letter => (/[a-z0-9]/.test(letter) ? letter : `q${(letter.codePointAt(0) ?? 0).toString(36)}`))
    .join('');
}

/**
 * Slips of the finger: a letter wrong, missing, too many, or two that changed places. Two words that are one slip apart
 * share a form with a letter left out; long ones share one with two, where they are two apart.
 */

const LEAST_LETTERS = 4;
const LONG_LETTERS = 8;
const MOST_LETTERS = 16;

/** How many slips a word of this length may have. */
export function slipsAllowed(word: string): number {
  const { length } = word;
  if (length < LEAST_LETTERS || length > MOST_LETTERS) return 0;
  return length < LONG_LETTERS ? 1 : 2;
}

/** The word itself among them; none for what is too short or too long to be taken for another. */
export function formsOf(word: string): string[] {
  const { length } = word;
  // Without half of one of its letters it would be no text any more.
  if (/[\ud800-\udfff]/.test(word)) return [];
  if (length < LEAST_LETTERS - 1 || length > MOST_LETTERS + 1) return [];
  const once = without(word);
  const twice = length < LONG_LETTERS - 1 ? [] : once.flatMap(without);
  return [...new Set([word, ...once, ...twice])];
}

function without(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** Changed, left out, added or swapped letters from one to the other. */
export function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

const MOST_GUESSES = 5;

/** Those that may have been meant, the nearest first. */
export function nearest(word: string, known: readonly string[]): string[] {
  const allowed = slipsAllowed(word);
  return known
    .map(other => ({ other, apart: distance(word, other) }))
    .filter(({ apart }) => apart <= allowed)
    .toSorted((one, other) => one.apart - other.apart || (one.other < other.other ? -1 : 1))
    .slice(0, MOST_GUESSES)
    .map(({ other }) => other);
}

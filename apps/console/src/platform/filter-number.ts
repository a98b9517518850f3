/** The greatest number of a player that the contract takes, which no player has. */
const MOST_USER_ID = 2_000_000_000;

/** Parses a filter's player number. Invalid text gives a number that no player has, so the list is empty, not unfiltered. */
export function parseUserId(text?: string): number | undefined {
  return parseFilterNumber(text, MOST_USER_ID);
}

/** The same for any number up to `most`, the greatest that the contract takes. */
export function parseFilterNumber(text = '', most: number, least = 1): number | undefined {
  if (text === '') return undefined;
  const number = /^\d+$/.test(text) ? Math.min(Number(text), most) : -1;
  return number >= least ? number : most;
}

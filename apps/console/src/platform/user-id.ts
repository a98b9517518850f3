/** The greatest number that the contract takes, which no player has. */
const MOST_USER_ID = 2_000_000_000;

/** Parses a filter's player number. Invalid text gives a number that no player has, so the list is empty, not unfiltered. */
export function parseUserId(text = ''): number | undefined {
  if (text === '') return undefined;
  const userId = /^\d+$/.test(text) ? Math.min(Number(text), MOST_USER_ID) : 0;
  return userId || MOST_USER_ID;
}

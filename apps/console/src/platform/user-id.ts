/** The greatest number that the contract takes, which no player has. */
const MOST_USER_ID = 2_000_000_000;

/** The player that a filter asks for. A text that is nobody's number finds nobody, so that it never lists everybody. */
export function parseUserId(text = ''): number | undefined {
  if (text === '') return undefined;
  const userId = /^\d+$/.test(text) ? Math.min(Number(text), MOST_USER_ID) : 0;
  return userId || MOST_USER_ID;
}

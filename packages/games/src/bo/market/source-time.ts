/** The market's own time, to the microsecond and as a whole number: `Date` knows thousandths alone. */

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;
const US_PER_MS = 1000;
const US_PER_SECOND = 1_000_000;

/** Undefined for what is no time. What is finer than a microsecond is cut off. */
export function parseSourceTime(text: string): number | undefined {
  const [, seconds, fraction = ''] = RFC3339.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  const ms = Date.parse(`${seconds}Z`);
  // A 31st of February is moved on to March, which nobody meant.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(seconds)) return undefined;
  return ms * US_PER_MS + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/** As the market writes it: 2026-11-24T17:05:49.250459Z. */
export function formatSourceTime(us: number): string {
  const wholeSeconds = Math.floor(us / US_PER_SECOND);
  const fraction = String(us - wholeSeconds * US_PER_SECOND).padStart(6, '0');
  return `${new Date(wholeSeconds * US_PER_MS).toISOString().slice(0, 19)}.${fraction}Z`;
}

/** Numbers and times as the browser's language writes them. */

const whole = new Intl.NumberFormat();
const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' });
const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const shortDayAndTime = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const countText = (count: number): string => whole.format(count);
/** With its sign. */
export const changeText = (count: number): string => signed.format(count);
/** `value` is a share of 1. */
export const percentText = (value: number): string => `${percent.format(value * 100)} %`;
export const clockText = (atMs: number): string => clock.format(atMs);
export const secondsText = (atMs: number): string => clockWithSeconds.format(atMs);
export const dayText = (atMs: number): string => day.format(atMs);
/** Without its year, for lists of what happened of late. */
export const whenText = (atMs: number): string => shortDayAndTime.format(atMs);
export const momentText = (atMs: number): string => dayAndTime.format(atMs);

/** How long ago, as short as it can be said. */
export function agoText(atMs: number, nowMs: number): string {
  const pastMs = Math.max(0, nowMs - atMs);
  if (pastMs < MINUTE_MS) return 'now';
  if (pastMs < HOUR_MS) return `${Math.floor(pastMs / MINUTE_MS)} min`;
  if (pastMs < DAY_MS) return `${Math.floor(pastMs / HOUR_MS)} h`;
  return `${Math.floor(pastMs / DAY_MS)} d`;
}

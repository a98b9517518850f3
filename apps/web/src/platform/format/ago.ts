/** How long ago, or in how long, beside `format.ts`: no first view says it. */
import { formattingLocale } from '../i18n/i18n.ts';
import { closedUp } from './closed-up.ts';

const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '12 sec. ago', 'in 3 hr.' */
export function formatAgo(atMs: number, nowMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1000);
  const [unit, length] = SPANS.find(([, span]) => Math.abs(seconds) >= span) ?? (['second', 1] as const);
  const relative = new Intl.RelativeTimeFormat(formattingLocale(), { numeric: 'always', style: 'short' });
  return closedUp(relative.format(Math.trunc(seconds / length), unit));
}

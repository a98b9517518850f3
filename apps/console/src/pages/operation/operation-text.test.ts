import { expect, it } from 'vitest';
import { bytesText, cronText } from './operation-text.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1234, '1.2 KB'],
  [456_000_000, '456 MB'],
  [7_260_000_000, '7.3 GB'],
])('%i bytes are “%s”', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it.each([
  ['* * * * *', 'every minute'],
  ['*/5 * * * *', 'every 5 minutes'],
  ['25 * * * *', 'every hour at :25'],
  ['17 3 * * *', 'every day at 03:17 UTC'],
  ['0 0 1 * *', '0 0 1 * *'],
  ['1,2 * * * *', '1,2 * * * *'],
])('“%s” is %s', (cron, text) => {
  expect(cronText(cron)).toBe(text);
});

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `1,234,567` is '1.2 MB'. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** The times our jobs have, in words; any other as it is written. In UTC. */
export function cronText(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return cron;
  if (minute === '*' && hour === '*') return 'every minute';
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (every && hour === '*') return `every ${every} minutes`;
  if (/^\d+$/.test(minute) && hour === '*') return `every hour at :${minute.padStart(2, '0')}`;
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour))
    return `every day at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
  return cron;
}

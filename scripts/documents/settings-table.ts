/** The README's table of settings, made from the very table the server reads. */
import { settings } from '../../apps/server/src/platform/config/settings.ts';

const START = '<!-- settings: written by npm run readme -->';
const END = '<!-- settings end -->';

export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { about, shown, secret }]) => {
    const preset = shown === '' ? '' : `\`${shown}\``;
    return `| \`${name}\` | ${about}${secret ? ' (secret: never logged)' : ''} | ${preset} |`;
  });
  return ['| name | what it is for | default |', '|---|---|---|', ...rows].join('\n');
}

/** The README with the table of now; throws when its markers are gone. */
export function withSettings(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md has lost its markers ${START} … ${END}`);
  return `${readme.slice(0, start + START.length)}\n${settingsTable()}\n${readme.slice(end)}`;
}

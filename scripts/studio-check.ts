/**
 * `npm run studio:check -- --url … --studio … --key private.pem --player mail:password`: tries every rule of the seamless
 * wallet against an installation, one line each, and ends with 1 when one is not met. A second `--player` and another
 * studio (`--other code:key.pem`) let it try what is another's.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkStudio } from './studio/check.ts';
import { askArcade } from './studio/client.ts';

const BY_MAIL = 7;
const USAGE =
  'npm run studio:check -- --url http://localhost:3000 --studio code --key private.pem --player mail:password';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    studio: { type: 'string' },
    key: { type: 'string' },
    player: { type: 'string', multiple: true },
    other: { type: 'string' },
  },
});
const { url, studio, key, player = [], other } = values;
if (!studio || !key || player.length === 0) throw new Error(USAGE);

/** At the first colon: neither a mail nor a code has one. */
function split(pair: string): [string, string] {
  const at = pair.indexOf(':');
  if (at < 0) throw new Error(USAGE);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

async function signIn(pair: string): Promise<string> {
  const [mail, typed] = split(pair);
  // As the app sends it.
  const password = createHash('md5').update(typed).digest('hex');
  const signIn = { authSource: BY_MAIL, mail, password };
  const { token } = await askArcade<{ readonly token: string }>(url, '/api/user/login/jsonp', '', signIn);
  return token;
}

const players: string[] = [];
for (const pair of player) players.push(await signIn(pair));
const [otherCode, otherKey] = other === undefined ? [] : split(other);
const failed = await checkStudio({
  url,
  players,
  studio: { code: studio, privateKey: readFileSync(key, 'utf8') },
  other: otherCode && otherKey ? { code: otherCode, privateKey: readFileSync(otherKey, 'utf8') } : undefined,
  tell: line => console.log(line),
});
console.log(failed === 0 ? 'Every rule that was tried is met.' : `${failed} not met.`);
if (failed > 0) process.exitCode = 1;

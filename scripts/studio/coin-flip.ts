/**
 * The smallest game server of another studio: a coin flip. It runs with Node alone, `node scripts/studio/coin-flip.ts`,
 * and shows all that a real one needs: the login exchanged once, every call signed and repeated under its numbers until
 * it is answered, a bet taken back when nobody knows what became of it, our answers' signature checked.
 */
import { createHash, createPublicKey, randomInt, randomUUID, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { pathToFileURL } from 'node:url';

export interface Settings {
  /** The installation, `https://arcade.example`. */
  readonly arcade: string;
  /** What the operator called this studio, and the private half of the key that they were given. */
  readonly studio: string;
  readonly privateKey: string;
  /** What our console shows; empty checks nothing. */
  readonly answerKey: string;
  /** Heads or tails; a test brings its own. */
  readonly flip?: () => 'heads' | 'tails';
}

interface Answer {
  readonly status: string;
  readonly balance?: number;
  readonly session_token?: string;
}

const TRIES = 5;
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** Asks under the same numbers until there is an answer; what is undecided changes nothing. */
export async function ask(settings: Settings, call: string, fields: object): Promise<Answer> {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
  const signature = sign('RSA-SHA256', Buffer.from(body), settings.privateKey).toString('base64');
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(`${settings.arcade}/api/studios/${settings.studio}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-studio-signature': signature },
        body,
        signal: AbortSignal.timeout(5000),
      });
      const text = await response.text();
      checkAnswer(settings.answerKey, text, response.headers.get('x-boardwalk-signature') ?? '');
      if (response.status === 200) return JSON.parse(text) as Answer;
      if (response.status < 500 && response.status !== 429) throw new Refused(`${call}: ${text}`);
    } catch (error) {
      if (error instanceof Refused || tries >= TRIES) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, 100 * 2 ** tries));
  }
}

class Refused extends Error {}

/** Ed25519 over four lines: `boardwalk`, `studio.answer`, the request's number, the SHA-256 of the answer. */
function checkAnswer(answerKey: string, text: string, signature: string): void {
  if (answerKey === '') return;
  const key = createPublicKey({
    key: Buffer.concat([ED25519, Buffer.from(answerKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  const { request_uuid: number = '' } = JSON.parse(text) as { request_uuid?: string };
  const said = ['boardwalk', 'studio.answer', number, createHash('sha256').update(text).digest('hex')];
  if (!verify(null, Buffer.from(said.join('\n')), key, Buffer.from(signature, 'hex')))
    throw new Refused('this is not the arcade that answers');
}

/** One round: bet, flip, win. A bet of which nobody knows whether it was taken is taken back. */
export async function play(settings: Settings, token: string, amount: number, called: string) {
  const round = randomUUID();
  const bet = randomUUID();
  const staked = await ask(settings, 'bet', {
    session_token: token,
    transaction_uuid: bet,
    round,
    amount,
  }).catch(async (error: unknown) => {
    const about = { round, reference_transaction_uuid: bet };
    await ask(settings, 'rollback', { session_token: token, transaction_uuid: randomUUID(), ...about });
    throw error;
  });
  if (staked.status !== 'ok') return { status: staked.status };
  const side = (settings.flip ?? (() => (randomInt(2) === 0 ? 'heads' : 'tails')))();
  // A real server stores the outcome before it pays, and pays after a crash what it stored.
  const paid = await ask(settings, 'win', {
    session_token: token,
    transaction_uuid: randomUUID(),
    round,
    reference_transaction_uuid: bet,
    amount: side === called ? 2 * amount : 0,
    round_closed: true,
  });
  return { status: paid.status, side, balance: paid.balance };
}

/** `/start?token=…` is where the arcade leads players; `/flip?session=…&amount=…&side=heads` is what the page asks. */
export function createCoinFlip(settings: Settings) {
  return createServer((request, response) => {
    answer(settings, request).then(
      told => response.setHeader('content-type', 'application/json').end(JSON.stringify(told)),
      () => response.writeHead(502).end('{"status":"unreachable"}'),
    );
  });
}

async function answer(settings: Settings, { url = '/' }: IncomingMessage): Promise<object> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/start') return ask(settings, 'session', { login_token: searchParams.get('token') });
  if (pathname !== '/flip') return { status: 'unknownPath' };
  const [session, side] = [searchParams.get('session') ?? '', searchParams.get('side') ?? 'heads'];
  return play(settings, session, Number(searchParams.get('amount')), side);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ARCADE = 'http://localhost:3000', STUDIO = '', PRIVATE_KEY = '', ANSWER_KEY = '' } = process.env;
  const settings = { arcade: ARCADE, studio: STUDIO, privateKey: PRIVATE_KEY, answerKey: ANSWER_KEY };
  createCoinFlip(settings).listen(Number(process.env['PORT'] ?? 4000));
}

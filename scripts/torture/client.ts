/** A player's client: asks until it is answered, always with the same key, and keeps a socket bound. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CallName, Calls, Envelope, InputOf, OutputOf } from '@boardwalk/contract';
import { callTable } from '@boardwalk/contract';
import { MailCodeType } from '@boardwalk/contract/enums';
import { clientPacket, encodePacket, parseServerPacket, SocketCommand } from '@boardwalk/contract/socket';
import { ANSWER_WITHIN_MS, PATIENCE_MS } from './patience.ts';

export interface Identity {
  readonly userId: number;
  readonly token: string;
}

/** Repeats the call until the server has answered it, whatever happens to the server meanwhile. */
export async function ask<Name extends CallName>(
  url: string,
  name: Name,
  input: InputOf<Calls[Name]>,
  token = '',
): Promise<Envelope<OutputOf<Calls[Name]>>> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    const answer = await once(url, name, input, { token }).catch(() => undefined);
    // A fault of the server says nothing about what happened.
    if (answer && answer.status < 500) return answer.body;
    await pause(50);
  }
  throw new Error(`${name} was never answered`);
}

/** Asks a single time; the server may answer with a fault, or not at all. */
export async function once<Name extends CallName>(
  url: string,
  name: Name,
  input: object,
  { token, withinMs = ANSWER_WITHIN_MS }: { readonly token: string; readonly withinMs?: number },
): Promise<{ readonly status: number; readonly body: Envelope<OutputOf<Calls[Name]>> }> {
  const { path, method, effect } = callTable[name];
  const isPost = method === 'POST' || effect === 'write';
  const query = isPost ? '' : `?${new URLSearchParams(input as Record<string, string>).toString()}`;
  const response = await fetch(url + path + query, {
    method: isPost ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: isPost ? JSON.stringify(input) : null,
    signal: AbortSignal.timeout(withinMs),
  });
  return { status: response.status, body: (await response.json()) as Envelope<OutputOf<Calls[Name]>> };
}

export function demandSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what} is ${textOf(actual)}, should be ${textOf(expected)}`);
}

function textOf(value: unknown): string {
  return JSON.stringify(value instanceof Map ? [...value] : value);
}

/** A 5xx answer doesn't say whether the account was made, and a code works once, so the next try uses another address. */
export async function signUp(url: string, mail: string): Promise<Identity> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let attempt = 1; performance.now() < giveUpAt; attempt++) {
    const player = await signUpOnce(url, attempt === 1 ? mail : `${attempt}.${mail}`);
    if (player) return player;
  }
  throw new Error(`signing up ${mail} was never answered`);
}

async function signUpOnce(url: string, mail: string): Promise<Identity | undefined> {
  await ask(url, 'identity.sendMailCode', { mail, codeType: MailCodeType.register });
  const inbox = await fetch(`${url}/dev/inbox`, { headers: { accept: 'application/json' } });
  const { mails } = (await inbox.json()) as { mails: { to: string; text: string }[] };
  const code = mails.find(({ to }) => to === mail)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  const options = { token: '', withinMs: PATIENCE_MS };
  const { status, body: answer } = await once(url, 'identity.signUpByCode', { mail, code }, options);
  if (status >= 500) return undefined;
  if (!answer.success) throw new Error(`signing up was refused: ${answer.errorInfo}`);
  await chooseSeed(url, answer.data.token);
  return answer.data;
}

async function chooseSeed(url: string, token: string): Promise<void> {
  const seeds = await ask(url, 'fairness.seeds', {}, token);
  if (!seeds.success) throw new Error(`no seed was shown: ${seeds.errorInfo}`);
  const { serverSeedHash } = seeds.data.upcoming;
  const chosen = await ask(url, 'fairness.rotate', { clientSeed: 'torture', serverSeedHash }, token);
  // Chosen all the same by a call whose answer was lost.
  if (!chosen.success && chosen.errorCode !== '30018') throw new Error(chosen.errorInfo);
}

/** What the levels brought that were reached by play: asked for it, the server has paid it, and no more than once. */
export async function levelCoins(url: string, token: string): Promise<number> {
  const { data } = await ask(url, 'levels.upgradeInfo', {}, token);
  const reached = data.levels.filter(({ level }) => level <= data.userLevel);
  return reached.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0);
}

export interface BoundSocket {
  /** How often the server said that the bind succeeded. */
  readonly binds: () => number;
  readonly refusals: () => number;
  close(): void;
}

/** Binds, and binds again whenever the connection is lost. */
export function keepBound(url: string, { userId, token }: Identity): BoundSocket {
  let binds = 0;
  let refusals = 0;
  let isOver = false;
  let socket: WebSocket;
  const connect = (): void => {
    socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
    socket.onopen = () => {
      const device = { deviceId: `torture-${userId}`, osName: 'web', osVersion: '1', clientVersion: '3.3.4' };
      const bind = { userId: String(userId), tags: 'torture', data: token };
      socket.send(encodePacket(clientPacket(SocketCommand.handshake, 1, device)));
      socket.send(encodePacket(clientPacket(SocketCommand.bind, 2, bind)));
    };
    socket.onmessage = ({ data }) => {
      const packet = parseServerPacket(String(data));
      if ('failure' in packet) return;
      if (packet.cmd === SocketCommand.ok) binds += 1;
      if (packet.cmd === SocketCommand.error) refusals += 1;
    };
    socket.onclose = () => {
      if (!isOver) setTimeout(connect, 100);
    };
  };
  connect();
  return {
    binds: () => binds,
    refusals: () => refusals,
    close: () => {
      isOver = true;
      socket.close();
    },
  };
}

/**
 * The server's own word, asked past the page: what a journey compares the page with. Typed by the contract, over the
 * network like everybody else.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type CallName, type Calls, callTable, errorCodeOfWire, type OutputOf } from '@boardwalk/contract';
import { ALL_TRIAL_TYPES, AuthSource, GameType, MailCodeType } from '@boardwalk/contract/enums';
import type { TestCaller, WireAnswer, WireInput } from '@boardwalk/testkit';

type Answer<Name extends keyof Calls> = OutputOf<Calls[Name]>;
export type Balances = Answer<'wallet.balance'>;
export type RoundRecord = Answer<'records.gameDetail'>['list'][number];
export type PlinkoRound = Answer<'plinko.play'>;
export type Room = Answer<'plinko.listRooms'>['list'][number];

export interface Player {
  readonly userId: number;
  readonly token: string;
  readonly mail: string;
}

/** What a new account is given on a demo. */
export const GIFT = { coins: 500, trialCoins: 5000 } as const;
/** Rooms of the demo: open to all, dearer, and from level 5 on. */
export const PIER = 'Pier Plinko';
export const NEON = 'Neon Plinko';
export const LIGHTHOUSE = 'Lighthouse Plinko';
export const PASSWORD = 'pier and lantern';

const DEPOT = { mail: 'depot@boardwalk.test', password: 'boardwalk' } as const;

export interface Server extends TestCaller {
  readonly url: string;
  /** A new player with the gifts of a sign-up. */
  player(): Promise<Player>;
  /** Another session of the same player, as on another device. */
  signIn(player: Pick<Player, 'mail'>): Promise<Player>;
  /** Whoever looks after a demo's machines. */
  maintainer(): Promise<Player>;
  /** The code of the newest mail to this address. */
  mailedCode(mail: string): Promise<string>;
  balances(token: string): Promise<Balances>;
  /** The player's plinko rounds as the records have them, newest first. */
  rounds(token: string): Promise<readonly RoundRecord[]>;
  room(name: string): Promise<Room>;
  /** Drops a ball past the page; without a bet the cheapest one on the pier. */
  drop(token: string, bet?: Partial<Bet>): Promise<PlinkoRound>;
  /** The same with the whole answer, also when it is a refusal. */
  askToDrop(token: string, bet?: Partial<Bet>): ReturnType<typeof askToDrop>;
}

export interface Bet {
  readonly room: string;
  readonly price: number;
  readonly rows: number;
  readonly risk: 'low' | 'medium' | 'high';
  readonly purse: 'coins' | 'trial';
}

export function createServer(url: string): Server {
  const caller = createNetworkCaller(url);
  const { call } = caller;
  const mailedCode = (mail: string) => findCode(url, mail);
  const signIn = async (mail: string, password: string): Promise<Player> => {
    const input = { authSource: AuthSource.email, mail, password: hashed(password) };
    return { ...(await call('identity.signIn', input)), mail };
  };
  return {
    ...caller,
    url,
    mailedCode,
    player: async () => {
      const mail = newMail();
      await call('identity.sendMailCode', { mail, codeType: MailCodeType.register });
      const code = await mailedCode(mail);
      return { ...(await call('identity.signUpByCode', { mail, code, password: hashed(PASSWORD) })), mail };
    },
    signIn: ({ mail }) => signIn(mail, PASSWORD),
    maintainer: () => signIn(DEPOT.mail, DEPOT.password),
    balances: token => call('wallet.balance', { type: ALL_TRIAL_TYPES }, token),
    rounds: async token => (await call('records.gameDetail', { gameType: GameType.plinko }, token)).list,
    room: name => findRoom(caller, name),
    drop: async (token, bet) => {
      const answer = await askToDrop(caller, token, bet);
      if (!answer.success) throw new Error(`the ball was refused: ${answer.errorInfo}`);
      return answer.data;
    },
    askToDrop: (token, bet) => askToDrop(caller, token, bet),
  };
}

export function newMail(): string {
  return `journey-${randomUUID().slice(0, 8)}@example.test`;
}

/** Passwords travel hashed, as the specification says. */
function hashed(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

async function askToDrop(caller: TestCaller, token: string, bet: Partial<Bet> = {}) {
  const { rows = 8, risk = 'low', purse = 'coins' } = bet;
  const { roomId, prices } = await findRoom(caller, bet.room ?? PIER);
  const price = prices.find(one => bet.price === undefined || one.price === bet.price);
  if (!price) throw new Error(`no ball costs ${bet.price} there`);
  const { plinkoProductId } = price;
  const input = { roomId, plinkoProductId, rows, risk, purse, idempotencyKey: randomUUID() };
  const answer = await caller.ask('plinko.play', input, token);
  if (answer.success || errorCodeOfWire(answer.errorCode) !== 'seedNeeded') return answer;
  await chooseFirstSeed(caller, token);
  return caller.ask('plinko.play', input, token);
}

/** Where no page has looked at the hash yet; one that does so at this moment may be quicker, which is as good. */
async function chooseFirstSeed({ call, ask }: TestCaller, token: string): Promise<void> {
  const { serverSeedHash } = (await call('fairness.seeds', {}, token)).upcoming;
  const chosen = await ask('fairness.rotate', { clientSeed: 'test', serverSeedHash }, token);
  if (!chosen.success && errorCodeOfWire(chosen.errorCode) !== 'seedChanged')
    throw new Error(chosen.errorInfo);
}

async function findRoom({ call }: TestCaller, name: string): Promise<Room> {
  const { list } = await call('plinko.listRooms');
  const room = list.find(({ roomName }) => roomName === name);
  if (!room) throw new Error(`there is no room ${name}`);
  return room;
}

async function findCode(url: string, mail: string): Promise<string> {
  const answer = await fetch(`${url}/dev/inbox`, { headers: { accept: 'application/json' } });
  const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
  const code = mails.find(one => one.to === mail)?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code was mailed to ${mail}`);
  return code;
}

function createNetworkCaller(url: string): TestCaller {
  const ask = async <Name extends CallName>(
    name: Name,
    input: WireInput<Name> = {},
    token?: string,
  ): Promise<WireAnswer<Name>> => {
    const { path, method, effect } = callTable[name];
    const response = await fetch(
      ...requestOf(new URL(path, url), method === 'POST' || effect === 'write', input, token),
    );
    const envelope: unknown = await response.json();
    // The server answers by the same contract.
    return { ...(envelope as WireAnswer<Name>), status: response.status };
  };
  return {
    ask,
    call: async (name, input, token) => {
      const answer = await ask(name, input, token);
      if (!answer.success) throw new Error(`${name} was refused: ${answer.errorCode} ${answer.errorInfo}`);
      return answer.data;
    },
  };
}

function requestOf(address: URL, isPost: boolean, input: object, token = ''): [URL, RequestInit] {
  const headers = new Headers(token === '' ? {} : { authorization: `Bearer ${token}` });
  if (isPost) {
    headers.set('content-type', 'application/json');
    return [address, { method: 'POST', headers, body: JSON.stringify(input) }];
  }
  for (const [field, value] of Object.entries(input)) address.searchParams.set(field, String(value));
  return [address, { headers }];
}

/** Players who invite, friends who come by it from somewhere, and what they play. */
import { randomUUID } from 'node:crypto';
import { coins, type UserId } from '@boardwalk/base';
import { type CallName, callTable } from '@boardwalk/contract';
import { MailCodeType } from '@boardwalk/contract/enums';
import type { TestWorld } from '@boardwalk/testkit';
import { inputHash, pay, spend } from '../wallet/index.ts';

export interface Somebody {
  readonly userId: UserId;
  readonly token: string;
}

export interface From {
  readonly code?: string;
  readonly peer?: string;
  readonly deviceId?: string;
}

let addresses = 0;
/** A network and a device of one's own. */
export function elsewhere(): Required<Pick<From, 'peer' | 'deviceId'>> {
  addresses += 1;
  return { peer: `203.${addresses >> 8}.${addresses & 255}.7`, deviceId: `device-${randomUUID()}` };
}

export async function post(
  world: TestWorld,
  name: CallName,
  payload: object,
  { peer = '127.0.0.1', token }: { readonly peer?: string; readonly token?: string } = {},
): Promise<{ success: boolean; errorCode: string; data: Record<string, unknown> }> {
  const { path, method, effect } = callTable[name];
  const isPost = method === 'POST' || effect === 'write';
  const response = await world.server.app.inject({
    method: isPost ? 'POST' : 'GET',
    url: path,
    remoteAddress: peer,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(isPost ? { payload } : { query: payload as Record<string, string> }),
  });
  return response.json();
}

export async function join(world: TestWorld, from: From = {}): Promise<Somebody> {
  const { code, peer = elsewhere().peer, deviceId = elsewhere().deviceId } = from;
  const mail = `${randomUUID()}@example.test`;
  await world.call('identity.sendMailCode', { mail, codeType: MailCodeType.register });
  const sent = { mail, code: world.lastCode(mail), deviceId, ...(code ? { invitationUid: code } : {}) };
  const { data } = await post(world, 'identity.signUpByCode', sent, { peer });
  return { userId: data['userId'] as UserId, token: String(data['token']) };
}

/** Who has opened their page of invitations, with the code it shows. */
export async function inviterFrom(world: TestWorld, from: From = {}): Promise<Somebody & { code: string }> {
  const { peer = elsewhere().peer, deviceId = elsewhere().deviceId, code } = from;
  const somebody = await join(world, { peer, deviceId, ...(code ? { code } : {}) });
  const { data } = await post(world, 'invitations.own', { deviceId }, { peer, token: somebody.token });
  return { ...somebody, code: String(data['inviteCode']) };
}

/** Stakes so many coins in so many plays that bring nothing, and lets the followers know. */
export async function play(
  world: TestWorld,
  userId: UserId,
  stakeCoins: number,
  plays: number,
  kind = 'plinko.play',
) {
  const { wallet } = world.server.modules;
  const hash = inputHash({ userId });
  const purse = pay({ userId, unit: 'coins', house: 'test', amount: coins(stakeCoins) });
  await wallet.post({ kind: 'test.gift', key: randomUUID(), inputHash: hash, postings: purse, answer: null });
  const each = Math.floor(stakeCoins / plays);
  await Promise.all(
    Array.from({ length: plays }, (_, place) => {
      const amount = coins(place === 0 ? stakeCoins - each * (plays - 1) : each);
      const postings = spend({ userId, unit: 'coins', house: 'test', amount });
      return wallet.post({ kind, key: randomUUID(), inputHash: hash, postings, answer: null });
    }),
  );
  await wallet.catchUp();
}

/** As much as is asked for. */
export const playEnough = (world: TestWorld, userId: UserId) => play(world, userId, 6000, 50);

export async function balanceOf(world: TestWorld, userId: UserId): Promise<number> {
  return (await world.server.modules.wallet.balancesOf(userId)).coins;
}

export async function stateOf(world: TestWorld, friendId: UserId) {
  const { rows } = await world.owner.pool.query<{ state: string; signs: string[] }>(
    'select state, signs from invitations where friend_id = $1',
    [friendId],
  );
  return rows[0];
}

/** What invitations brought somebody, by the ledger, one for each time: levels and quests bring coins as well. */
export async function rewardsOf(world: TestWorld, userId: UserId): Promise<number[]> {
  const page = { direction: 'in', limit: 100 } as const;
  const entries = await world.server.modules.wallet.listEntries({ userId, unit: 'coins', ...page });
  return entries.filter(({ kind }) => kind === 'invite.reward').map(({ amount }) => amount);
}

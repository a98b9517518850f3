/**
 * Coins that the staff gives to a player or takes. A transfer with its entry in the audit log, or, above what one person
 * may move alone, a request that a second one agrees to. Nobody falls below zero.
 */
import { randomUUID } from 'node:crypto';
import { assert, type Coins, coins, Refusal, type UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { needsSecondPerson } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import type { Accounts, User } from '../accounts/index.ts';
import type { Agreed, Approvals } from '../approvals/index.ts';
import { type Audit, playerSubject } from '../audit/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Alone } from '../staff/index.ts';
import { type Companion, inputHash, type Json, type Posting, type Wallet } from '../wallet/index.ts';

/** The ledger's word, shown in a player's records; the house account on the other side has the same name. */
const KIND = 'staff.adjustment';
const CALL = 'players.adjust';

export interface AdjustmentDeps {
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf'>;
  readonly accounts: Pick<Accounts, 'load'>;
  readonly audit: Pick<Audit, 'companionOf'>;
  readonly approvals: Pick<Approvals, 'register' | 'ask' | 'find' | 'wasAsked'>;
  readonly alone: Pick<Alone, 'companionOf' | 'isBeyond'>;
  readonly messages: Pick<Messages, 'companion'>;
}

export interface Adjustment {
  readonly userId: UserId;
  /** Negative for what is taken; never 0. */
  readonly amountCoins: number;
  readonly reason: string;
  /** Chosen by the client: the same key moves once. */
  readonly key: string;
}

export interface Adjustments {
  readonly consoleHandlers: ConsoleHandlers<typeof CALL>;
}

export function createAdjustments(deps: AdjustmentDeps): Adjustments {
  deps.approvals.register(CALL, agreed => postAgreed(deps, agreed));
  return {
    consoleHandlers: {
      'players.adjust': async ({ input: { idempotencyKey: key, userId, ...order }, who }) => {
        const adjustment = { ...order, userId: userId as UserId, key };
        const approvalId = await adjust(deps, who, adjustment);
        const { coins: balanceCoins } = await deps.wallet.balancesOf(adjustment.userId);
        return { state: approvalId ? 'waiting' : 'done', balanceCoins, approvalId };
      },
    },
  };
}

/** The number of the request where it needs a second person; empty where it was done. */
async function adjust(deps: AdjustmentDeps, who: StaffWho, adjustment: Adjustment): Promise<string> {
  const { userId, amountCoins } = adjustment;
  const user = await deps.accounts.load(userId);
  if (user.deletedAtMs !== null) throw new Refusal('notFound');
  // A guest owns nothing, and is forgotten.
  if (user.role === 'guest') throw new Refusal('badInput', { field: 'userId' });
  if (amountCoins === 0) throw new Refusal('badInput', { field: 'amountCoins' });
  const isAsked = await deps.approvals.wasAsked(who, adjustment.key);
  // What was asked for once is not done by itself on the next day.
  if (isAsked || needsSecondPerson(who.role, amountCoins)) return ask(deps, who, user, adjustment);
  try {
    await postOwn(deps, who, user, adjustment);
    return '';
  } catch (error) {
    // Together with what they moved before on this day it is too much.
    if (deps.alone.isBeyond(error)) return ask(deps, who, user, adjustment);
    throw error;
  }
}

async function postOwn(
  deps: AdjustmentDeps,
  who: StaffWho,
  user: User,
  { userId, amountCoins, reason, key }: Adjustment,
): Promise<void> {
  const { wallet, audit, alone } = deps;
  const transferKey = `${KIND}:${who.staffId}:${key}`;
  const outcome = await wallet.post({
    ...transferOf(userId, amountCoins),
    key: transferKey,
    inputHash: inputHash({ userId, amountCoins, reason }),
    companions: [
      alone.companionOf(who, amountCoins),
      audit.companionOf(who, {
        action: CALL,
        subject: playerSubject(user.userId),
        reason,
        after: { coins: amountCoins },
      }),
      ...toldOf(deps, { userId, amountCoins, key: transferKey }),
    ],
  });
  if (outcome.state === 'refused') throw outcome.refusal;
}

async function ask(
  { approvals }: AdjustmentDeps,
  who: StaffWho,
  user: User,
  { userId, amountCoins, reason, key }: Adjustment,
): Promise<string> {
  const { approvalId } = await approvals.ask(who, {
    kind: CALL,
    subject: playerSubject(user.userId),
    amountCoins,
    wanted: { userId, amountCoins },
    reason,
    key,
  });
  const asked = await approvals.find(approvalId);
  const isSame = asked.subject === String(userId) && asked.amount_coins === amountCoins;
  if (!isSame || asked.reason !== reason) throw new Refusal('keyReused');
  return String(approvalId);
}

/**
 * The decision's own row lets it happen once. The key is a new one each time, because the wallet keeps what it refused
 * under a key, and a player who had too little may have enough later.
 */
async function postAgreed(deps: AdjustmentDeps, { approvalId, wanted, companions }: Agreed) {
  const { userId, amountCoins } = wantedOf(wanted);
  const told = toldOf(deps, { userId, amountCoins, key: `${KIND}:approval:${approvalId}` });
  const outcome = await deps.wallet.post({
    ...transferOf(userId, amountCoins),
    key: `${KIND}:approval:${approvalId}:${randomUUID()}`,
    inputHash: inputHash({ approvalId, userId, amountCoins }),
    companions: [...companions, ...told],
  });
  if (outcome.state === 'refused') throw outcome.refusal;
}

/** What is taken is no gift: that is said in their records alone. */
function toldOf(
  { messages }: Pick<AdjustmentDeps, 'messages'>,
  { userId, amountCoins, key }: Pick<Adjustment, 'userId' | 'amountCoins' | 'key'>,
): readonly Companion[] {
  if (amountCoins <= 0) return [];
  const words = {
    template: 'coinsGiven',
    params: { coins: amountCoins },
    link: '/user/coin-record',
  } as const;
  return [messages.companion({ userId, key, type: MessageType.gift, ...words })];
}

function wantedOf(wanted: Json): { readonly userId: UserId; readonly amountCoins: number } {
  const { userId, amountCoins } = wanted as { readonly [field: string]: Json };
  assert(typeof userId === 'number' && typeof amountCoins === 'number', 'a request keeps what was wanted');
  return { userId: userId as UserId, amountCoins };
}

function transferOf(userId: UserId, amountCoins: number) {
  const amount: Coins = coins(amountCoins);
  const postings: readonly Posting[] = [
    { account: { userId, unit: 'coins' }, amount },
    { account: { house: KIND, unit: 'coins' }, amount: coins(0 - amount) },
  ];
  return { kind: KIND, postings, answer: amountCoins };
}

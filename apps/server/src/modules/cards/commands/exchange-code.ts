/**
 * Exchange codes. A try is counted before the code is looked at, and given back when it was right: neither many at a
 * time nor other nodes get past the lock. What a code brings is owed in the transaction that uses it, and posted right
 * behind, or by the job after a crash.
 */
import { randomInt } from 'node:crypto';
import { assert, coins, HOUR_MS, Refusal, type UserId } from '@boardwalk/base';
import { ExchangeResult, MessageType } from '@boardwalk/contract/enums';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import type { CountGuesses, GuessLimit } from '../../identity/index.ts';
import { inputHash, type Posting, pay } from '../../wallet/index.ts';
import type { CardDeps } from '../deps.ts';
import {
  addBatch,
  addCodes,
  addUse,
  type CodeBatch,
  type CodeUse,
  type FoundCode,
  listOwedUses,
  lockCode,
  noteUsePosted,
} from '../store/codes.ts';
import { grantCard } from '../store/held.ts';
import { findKind } from '../store/kinds.ts';

/** Without letters and digits that look alike: 12 of these are more than 59 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;
/** What somebody writes themselves has at least so many, without dashes. */
export const CODE_MIN = 8;
const KIND = 'card.code';
const IN_ONE_RUN = 500;

export const codeLimits = {
  ofAccount: { name: 'exchange codes', most: 10, windowMs: HOUR_MS },
  ofNetwork: { name: 'exchange codes of a network', most: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, GuessLimit>;

export interface Exchanged {
  readonly result: ExchangeResult;
  readonly coins: number;
  readonly trialCoins: number;
  /** By locale; undefined where it brought no card. */
  readonly cardNames: Readonly<Record<string, string>> | undefined;
}

const nothing = { coins: 0, trialCoins: 0, cardNames: undefined };

export async function exchangeCode(
  deps: CardDeps & { readonly countGuesses: CountGuesses },
  userId: UserId,
  network: string,
  code: string,
): Promise<Exchanged> {
  const guess = await deps.countGuesses([
    [codeLimits.ofAccount, String(userId)],
    [codeLimits.ofNetwork, network],
  ]);
  const hash = await hashOf(deps, code);
  const at = new Date(deps.clock.nowMs());
  const found = await transaction(deps.database, async tx => {
    const used = await use(tx, hash, userId, at);
    if (used.use) await deps.messages.send(tx, usedMessage(userId, used.use.id));
    return used;
  });
  if (found.result !== ExchangeResult.wrong) await guess.giveBack();
  if (!found.use) return { ...nothing, result: found.result };
  await postUse(deps, found.use);
  const { coins: given, trialCoins } = found.use;
  return { result: found.result, coins: given, trialCoins, cardNames: found.cardNames };
}

const usedMessage = (userId: UserId, useId: number) =>
  ({
    userId,
    key: `code:${useId}`,
    type: MessageType.coupons,
    template: 'codeUsed',
    params: {},
    link: '/user/coin-record',
  }) as const;

async function use(tx: Queryable, hash: Buffer, userId: UserId, at: Date) {
  const found = await lockCode(tx, hash, userId);
  const result = resultOf(found, at);
  if (!found || result !== ExchangeResult.success) return { result };
  const made = await addUse(tx, found, userId, at);
  const { kindId } = found.batch;
  if (kindId === null) return { result, use: made };
  await grantCard(tx, { userId, kindId, source: 'code', sourceKey: `code:${made.id}`, at });
  return { result, use: made, cardNames: (await findKind(tx, kindId))?.names };
}

function resultOf(found: FoundCode | undefined, at: Date): ExchangeResult {
  // One that is not good yet, or no more by the house's will, is none: nobody learns that they guessed it.
  if (!found || at < found.batch.fromAt || !found.batch.isEnabled) return ExchangeResult.wrong;
  const { batch, maxUses, ofCode, ofPlayer, ofBatch } = found;
  if (at >= batch.untilAt) return ExchangeResult.expired;
  if (ofCode >= maxUses) return ExchangeResult.used;
  if (ofPlayer >= batch.perPlayer || ofBatch >= batch.totalLimit) return ExchangeResult.upLimit;
  return ExchangeResult.success;
}

/** The key is the use's: once, however often this runs. */
async function postUse({ wallet, database, clock }: CardDeps, owed: CodeUse): Promise<void> {
  const { id, userId, coins: given, trialCoins } = owed;
  const of = (unit: 'coins' | 'trial_unified', amount: number): Posting[] =>
    pay({ userId, unit, house: KIND, amount: coins(amount) });
  const postings = [...of('coins', given), ...of('trial_unified', trialCoins)];
  if (postings.length === 0) return;
  const outcome = await wallet.post({
    kind: KIND,
    key: `${KIND}:${id}`,
    inputHash: inputHash({ userId, coins: given, trialCoins }),
    postings,
    answer: null,
  });
  // Nobody can be too poor to be given coins; were it refused, they must stay owed.
  if (outcome.state === 'refused') throw outcome.refusal;
  await noteUsePosted(database.db, id, new Date(clock.nowMs()));
}

/** For a job: how many were posted. */
export async function postOwedUses(deps: CardDeps): Promise<number> {
  const owed = await listOwedUses(deps.database.db, IN_ONE_RUN);
  for (const one of owed) await postUse(deps, one);
  return owed.length;
}

export type NewBatch = Pick<
  CodeBatch,
  'name' | 'coins' | 'trialCoins' | 'kindId' | 'perPlayer' | 'totalLimit' | 'fromAt' | 'untilAt'
> & {
  /** How many codes, each good once; or one that everybody uses. */
  readonly codes: number | { readonly shared: string };
};

const SHARED_USES = 2_147_483_647;

/** The codes are told here and never again. */
export async function makeBatch(
  deps: Pick<CardDeps, 'installationKey' | 'clock'>,
  tx: Queryable,
  { codes, ...batch }: NewBatch,
): Promise<{ readonly batchId: number; readonly codes: readonly string[] }> {
  const drawnAt = new Date(deps.clock.nowMs());
  const codeCount = typeof codes === 'number' ? codes : 0;
  const batchId = await addBatch(tx, { ...batch, codeCount, madeBy: null, key: null, drawnAt });
  assert(batchId !== undefined, 'a batch without a key is always another one');
  return { batchId, codes: await drawCodes(deps, tx, batchId, codes) };
}

/** The batch has none yet. Only their hashes are kept. */
export async function drawCodes(
  deps: Pick<CardDeps, 'installationKey'>,
  tx: Queryable,
  batchId: number,
  codes: NewBatch['codes'],
): Promise<readonly string[]> {
  if (typeof codes === 'object') {
    if (plain(codes.shared).length < CODE_MIN) throw new Refusal('badInput', { field: 'shared' });
    const added = await addCodes(tx, batchId, [await hashOf(deps, codes.shared)], SHARED_USES);
    if (added.length === 0) throw new Refusal('badInput', { field: 'shared' });
    return [codes.shared];
  }
  const made: string[] = [];
  while (made.length < codes) {
    const drawn = new Map<string, string>();
    while (drawn.size < codes - made.length) {
      const code = newCode();
      drawn.set((await hashOf(deps, code)).toString('hex'), code);
    }
    const hashes = [...drawn.keys()].map(hash => Buffer.from(hash, 'hex'));
    const added = await addCodes(tx, batchId, hashes, 1);
    made.push(...added.map(hash => drawn.get(hash.toString('hex')) ?? ''));
  }
  return made;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? 'A');
  const groups = Array.from({ length: LENGTH / GROUP }, (_, place) =>
    letters.slice(place * GROUP, (place + 1) * GROUP).join(''),
  );
  return groups.join('-');
}

/** As it is compared: dashes, spaces and the case are all the same. */
function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function hashOf({ installationKey }: Pick<CardDeps, 'installationKey'>, code: string): Promise<Buffer> {
  return installationKey.mac('exchange code', plain(code));
}

/** What players look up of their own hunts: the hunts, one with its shots, and what they have caught. */
import { Refusal, type RoundId, type TransferId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { Handlers } from '../../../http/handler.ts';
import { knownLocale } from '../../accounts/index.ts';
import { inLocale } from '../../content/index.ts';
import type { Round } from '../../rounds/index.ts';
import { fishingRounds } from '../round-kind.ts';
import type { FishingService } from '../service.ts';
import { CATCHES_OF_SHOT_MAX } from '../store/catches.ts';
import type { Hunt } from './fold.ts';

export type HuntCallName = 'fishing.hunts' | 'fishing.hunt' | 'fishing.catches';

type WireHunt = OutputOf<Calls['fishing.hunts']>['list'][number];
type WireShot = OutputOf<Calls['fishing.hunt']>['list'][number];

const PAGE_SIZE = 20;
const PAGE_MAX = 100;

export function huntCalls(service: FishingService): Handlers<HuntCallName> {
  const { hunts, catches, rounds } = service;
  return {
    'fishing.hunts': async ({ input, userId, common }) => {
      const { pageSize = PAGE_SIZE } = input;
      const found = await hunts.list({ userId, before: numberOf(input.cursor), limit: pageSize + 1 });
      const list = found.slice(0, pageSize);
      const last = list.at(-1);
      return {
        list: await presentHunts(service, list, knownLocale(common.language)),
        ...(found.length > pageSize && last ? { nextCursor: String(last.lastId) } : {}),
      };
    },
    'fishing.hunt': async ({ input, userId, common }) => {
      const { huntId, pageSize = PAGE_SIZE, only = 'all' } = input;
      const found = await hunts.find(userId, Number(huntId));
      const [hunt] = found ? await presentHunts(service, [found], knownLocale(common.language)) : [];
      if (!found || !hunt) throw new Refusal('notFound');
      const page = { isCaught: only === 'caught', before: numberOf(input.cursor), limit: pageSize + 1 };
      const ids = await hunts.listShots(found, page);
      const shown = ids.slice(0, pageSize).map(id => String(id) as RoundId);
      const last = shown.at(-1);
      return {
        hunt,
        list: (await rounds.loadAll(userId, shown)).map(presentShot),
        ...(ids.length > pageSize && last ? { nextCursor: last } : {}),
      };
    },
    'fishing.catches': async ({ input, userId }) => {
      // The last shot of a page may have caught more than there is room for.
      const limit = Math.min(input.pageSize ?? PAGE_SIZE, PAGE_MAX - CATCHES_OF_SHOT_MAX);
      const { list, next } = await catches.listOwn(userId, numberOf(input.cursor), limit);
      return {
        list: list.map(({ roundId, kind, multiplier, payout: coins, unit, atMs: createTime }) => ({
          roundId,
          kind,
          multiplier,
          coins,
          unit,
          createTime,
        })),
        ...(next === undefined ? {} : { nextCursor: next }),
      };
    },
  };
}

async function presentHunts(
  { store, wallet }: Pick<FishingService, 'store' | 'wallet'>,
  hunts: readonly Hunt[],
  locale: string,
): Promise<WireHunt[]> {
  const spans = hunts.map(({ id, lastId, userId, unit }) => ({
    userId,
    unit,
    first: String(id) as TransferId,
    last: String(lastId) as TransferId,
  }));
  const around = await wallet.balancesAround(spans);
  const told = hunts.map(async ({ id, roomId, unit, shots, stake, payout, caught, ...hunt }, index) => ({
    huntId: String(id),
    roomId,
    roomName: inLocale((await store.findRoom(roomId))?.name ?? {}, locale),
    unit,
    shots,
    stake,
    payout,
    balanceBefore: around[index]?.before ?? 0,
    balanceAfter: around[index]?.after ?? 0,
    caught: talliesOf(caught),
    beganTime: hunt.beganMs,
    createTime: hunt.endedMs,
  }));
  return Promise.all(told);
}

function talliesOf(caught: Hunt['caught']): WireHunt['caught'] {
  const tallies = Object.entries(caught).map(
    ([kind, tally]) => ({ kind, ...tally }) as WireHunt['caught'][number],
  );
  return tallies.toSorted((one, other) => other.coins - one.coins);
}

function presentShot(round: Round): WireShot {
  const { hits, catches } = fishingRounds.outcomeOf(round);
  return {
    roundId: round.id,
    weapon: fishingRounds.betOf(round).weapon,
    stake: round.stake,
    payout: round.payout,
    hits: hits.map(({ kind }) => kind),
    catches: catches.map(({ kind, multiplier, payout }) => ({ kind, multiplier, payout })),
    createTime: round.createdAtMs,
  };
}

function numberOf(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : Number(cursor);
}

/** A device of a player, which keeps what a small boardwalk tells it. */
import { UserRole } from '@boardwalk/contract/enums';
import { hashServerSeed } from '@boardwalk/games/fairness';
import { NOW_MS, openWorld, playRound, type World } from '../../../../test/world.ts';
import { call } from '../../../platform/request/call.ts';
import { session } from '../../../platform/session/session.ts';
import { Keeper } from './keeper.ts';
import type { KeptPair } from './kept.ts';
import { MemoryStore } from './memory-store.ts';

/** Server seeds of the boardwalk, in their order. */
export const FIRST = '11'.repeat(32);
export const SECOND = '22'.repeat(32);
export const THIRD = '33'.repeat(32);
/** The hash of nothing in particular. */
export const HASH = 'ab'.repeat(32);
export const asked = { roomId: 3, stake: 100, bet: { rows: 12, risk: 'medium' } };

export interface Device {
  readonly world: World;
  readonly keeper: Keeper;
  /** Another one on the same store. */
  readonly openTab: () => Keeper;
  readonly clock: { nowMs: number };
  /** Kind and subject of each, in the order in which they were found. */
  readonly findings: () => Promise<readonly (readonly [string, string])[]>;
  readonly pair: (serverSeed: string) => Promise<KeptPair | undefined>;
  /** A ball whose answer differs so from what the house has signed. */
  readonly play: (change?: object) => Promise<ReturnType<typeof playRound>>;
}

export function openDevice(): Device {
  const world = openWorld();
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'token-of-marina' });
  const clock = { nowMs: NOW_MS };
  let seeds = 0;
  const store = new MemoryStore();
  const openTab = () =>
    new Keeper(
      {
        userId: 7,
        store,
        call,
        nowMs: () => clock.nowMs,
        newClientSeed: () => `drawn here ${(seeds += 1)}`,
        random: () => 0.5,
        onSeeds: () => undefined,
      },
      () => undefined,
    );
  const keeper = openTab();
  return {
    world,
    keeper,
    openTab,
    clock,
    findings: async () =>
      (await store.list('finding')).map(({ kind, subject }) => [kind, subject] as const).toReversed(),
    pair: serverSeed => store.read('pair', hashServerSeed(serverSeed)),
    play: async (change = {}) => {
      const round = { ...playRound(world), ...change };
      await keeper.noteRound({ round, receipt: round.receipt, asked });
      return round;
    },
  };
}

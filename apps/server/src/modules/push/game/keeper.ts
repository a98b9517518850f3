/** Keeps the trays of one room: opens, notes and closes their rounds, and tells whoever is told of what they come to. */
import { type Coins, isRefusal, type UserId } from '@boardwalk/base';
import type { MachineSettings, StartedPlay } from '../../machines/index.ts';
import type { RoomHost, SeatedPlayer } from '../../rooms/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import type { Telling } from '../telling.ts';
import type { BuffGrant } from './buff.ts';
import { betOf, closeTray, type MakeUpReason, type MoneyDeps, openTray, purseOf } from './money.ts';
import type { Tray } from './tray.ts';

export interface SettledTray {
  readonly roundId: string;
  readonly dropped: number;
  /** In coins of the wallet, as all that follow. */
  readonly won: number;
  readonly stake: number;
  readonly balance: Coins;
}

export interface TrayKeeper {
  /** Refuses `insufficientBalance` where no tray can be opened. */
  demandCoin(userId: UserId): Promise<void>;
  open(userId: UserId, play: StartedPlay, number: number): Promise<Round>;
  capacityOf(round: Round): number;
  /** False when the round was ended elsewhere. */
  note: Rounds['note'];
  /** Undefined when the round was ended elsewhere. */
  close(player: SeatedPlayer, tray: Tray, reason: MakeUpReason | undefined): Promise<SettledTray | undefined>;
  /** Of a single win, in coins of the machine. */
  callOut(player: SeatedPlayer, count: number): void;
  /** What a card brought, in coins of the machine. */
  tellBuff(player: SeatedPlayer, grant: BuffGrant, count: number): void;
}

export interface KeeperDeps extends MoneyDeps {
  readonly rounds: MoneyDeps['rounds'] & Pick<Rounds, 'note'>;
  readonly telling: Telling;
  /** Pays what a round of a broken machine is owed. */
  readonly payMakeUp: (roundId: string) => Promise<void>;
}

export function createKeeper(deps: KeeperDeps, host: RoomHost, settings: MachineSettings): TrayKeeper {
  const { rounds, telling } = deps;
  const { room } = host;
  return {
    demandCoin: async userId => void (await purseOf(deps, room, userId)),
    open: (userId, { playId, serverSeedHash }, number) =>
      openTray(deps, {
        room,
        userId,
        configVersion: settings.configVersion,
        playId,
        serverSeedHash,
        number,
      }),
    capacityOf: round => betOf(round).coins,
    note: rounds.note,
    close: async (player, tray, reason) => {
      const round = await closed(deps, host, player, tray, reason);
      if (!round) return undefined;
      if (round.state === 'settled') telling.settled(room, player, round, tray);
      if (reason !== undefined) await deps.payMakeUp(round.id);
      const isSettled = round.state === 'settled';
      return {
        roundId: round.id,
        dropped: tray.dropped,
        won: round.payout,
        stake: isSettled ? round.stake : 0,
        balance: round.balanceAfter,
      };
    },
    callOut: (player, count) => telling.won(room, player, count),
    tellBuff: ({ userId }, { card }, count) => telling.buffEnded(userId, card, count * room.priceCoins),
  };
}

async function closed(
  deps: KeeperDeps,
  host: RoomHost,
  { userId }: SeatedPlayer,
  tray: Tray,
  reason: MakeUpReason | undefined,
): Promise<Round | undefined> {
  const { roundId } = tray;
  try {
    return await closeTray(deps, { userId, roundId }, tray.outcome(host.nowMs()), reason);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // As it was noted: whoever found it open has settled it.
    host.log.error({ err: error, roundId }, 'a tray was settled by somebody else');
    return undefined;
  }
}

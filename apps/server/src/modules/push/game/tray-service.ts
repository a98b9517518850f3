/** Keeps the trays of one room: opens, notes and closes their rounds, and tells whoever is told of what they come to. */
import { type Coins, isRefusal, type UserId } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { leaveRound } from '../../machine-games/index.ts';
import type { MachineSettings, StartedPlay } from '../../machines/index.ts';
import type { RoomHost, SeatedPlayer } from '../../rooms/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import type { WinAnnouncer } from '../win-announcer.ts';
import type { BuffGrant } from './buff.ts';
import {
  balanceAfter,
  betOf,
  type CompensationReason,
  closeTray,
  type MoneyDeps,
  openTray,
  outcomeOf,
  purseOf,
} from './money.ts';
import type { Tray } from './tray.ts';

export interface SettledTray {
  readonly roundId: string;
  readonly dropped: number;
  /** In coins of the wallet, as all that follow. */
  readonly won: number;
  readonly stake: number;
  readonly balance: Coins;
}

export interface TrayService {
  /** Refuses `insufficientBalance` where no tray can be opened. */
  demandCoin(userId: UserId): Promise<void>;
  open(userId: UserId, play: StartedPlay, number: number): Promise<Round>;
  capacityOf(round: Round): number;
  /** What can still be played beside the tray. */
  balanceAfter(round: Round): Promise<Coins>;
  /** False when the round was ended elsewhere. */
  note: Rounds['note'];
  /** Undefined when the round was ended elsewhere, or ends when a real machine that broke was heard. */
  close(
    player: SeatedPlayer,
    tray: Tray,
    reason: CompensationReason | undefined,
  ): Promise<SettledTray | undefined>;
  /** Announces a single win of `count` coins of the machine. */
  callOut(player: SeatedPlayer, count: number): void;
  /** What a card brought, in coins of the machine. */
  tellBuff(player: SeatedPlayer, grant: BuffGrant, count: number): void;
}

export interface TrayServiceDeps extends MoneyDeps {
  readonly rounds: MoneyDeps['rounds'] & Pick<Rounds, 'note' | 'leave'>;
  readonly announcer: WinAnnouncer;
  /** Pays what a round of a broken machine is owed. */
  readonly payCompensation: (roundId: string) => Promise<void>;
}

export function createTrayService(
  deps: TrayServiceDeps,
  host: RoomHost,
  settings: MachineSettings,
): TrayService {
  const { rounds, announcer } = deps;
  const { room } = host;
  return {
    demandCoin: async userId => void (await purseOf(deps, room, userId)),
    open: (userId, play, number) =>
      openTray(deps, {
        room,
        userId,
        configVersion: settings.configVersion,
        play,
        number,
      }),
    capacityOf: round => betOf(round).coins,
    balanceAfter: round => balanceAfter(deps, round),
    note: rounds.note,
    close: async (player, tray, reason) => {
      if (reason === 'machineFault' && room.driver === 'physical') return leaveTray(deps, host, player, tray);
      const round = await closed(deps, host, player, tray, reason);
      if (!round) return undefined;
      if (round.state === 'settled') announcer.settled(room, player, round, tray);
      if (reason !== undefined) await deps.payCompensation(round.id);
      const isSettled = round.state === 'settled';
      return {
        roundId: round.id,
        dropped: tray.dropped,
        won: round.payout,
        stake: isSettled ? round.stake : 0,
        balance: await balanceAfter(deps, round),
      };
    },
    callOut: (player, count) => announcer.won(room, player, count),
    tellBuff: ({ userId }, { card }, count) => announcer.buffEnded(userId, card, count * room.priceCoins),
  };
}

/** What fell since is on the machine's own disk. */
async function leaveTray(
  deps: TrayServiceDeps,
  host: RoomHost,
  player: SeatedPlayer,
  tray: Tray,
): Promise<undefined> {
  const { roundId: id } = tray;
  const outcome = { ...tray.outcome(host.nowMs()), isBroken: true };
  if (!(await deps.rounds.note(id, outcome))) return;
  const { userId } = player;
  leaveRound(deps.rounds, host, { id, userId, roomId: host.room.id }, async round => {
    if (round.state === 'settled') deps.announcer.settled(host.room, player, round, tray);
    await deps.payCompensation(round.id);
    const { dropped = 0 } = outcomeOf(round) ?? {};
    host.tell(userId, {
      code: InstructionCode.push,
      roomId: String(host.room.id),
      event: 'settled',
      roundId: round.id,
      dropped,
      coin: round.payout,
      balance: await balanceAfter(deps, round),
      reason: 'machineFault',
    });
  });
}

async function closed(
  deps: TrayServiceDeps,
  host: RoomHost,
  { userId }: SeatedPlayer,
  tray: Tray,
  reason: CompensationReason | undefined,
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

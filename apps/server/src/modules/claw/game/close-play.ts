/** Ends a play: pays or gives back, tells the player, keeps the record. */
import type { Coins, UserId } from '@boardwalk/base';
import { InstructionCode } from '@boardwalk/contract/socket';
import { type GameMachines, leaveRound } from '../../machine-games/index.ts';
import type { PlayRecord } from '../../machines/index.ts';
import type { RoomHost, SeatedPlayer } from '../../rooms/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import type { MeterStore } from '../store/meters.ts';
import { type ClawPlay, stepPlay } from './play.ts';
import { type ClawOutcome, outcomeOf, type RoundMoneyDeps, settlementOf } from './round-money.ts';
import type { WinAnnouncer } from './win-announcer.ts';

export interface ClosePlayDeps extends RoundMoneyDeps {
  readonly rounds: RoundMoneyDeps['rounds'] & Pick<Rounds, 'settle' | 'void' | 'note' | 'leave' | 'load'>;
  readonly meters: Pick<MeterStore, 'findMeter'>;
  readonly machines: Pick<GameMachines, 'plays'>;
  readonly announcer: WinAnnouncer;
  /** What an account's first play without a catch gives back, if this was it. */
  readonly payGift: (userId: UserId, roundId: string) => Promise<Coins>;
}

/** What fell is written down before anything is told of it. False when the round is not open any more. */
export function noteFallen({ rounds }: Pick<ClosePlayDeps, 'rounds'>, play: ClawPlay): Promise<boolean> {
  return rounds.note(play.round.id, outcomeSoFar(play));
}

export async function payPlay(deps: ClosePlayDeps, play: ClawPlay): Promise<Round> {
  const { round, state } = play;
  const { userId, id } = round;
  if (state.isRefunded && state.fallen.length === 0)
    return deps.rounds.void(userId, id, { kind: 'round.returned' });
  return deps.rounds.settle(userId, id, await settlementOf(deps, round, outcomeSoFar(play)));
}

function outcomeSoFar({ state: { fallen, strong } }: ClawPlay): ClawOutcome {
  return { prizes: [...fallen], strong };
}

/** What has fallen is won, as it would be after a crash; without, the price goes back. */
async function payBrokenPlay(deps: ClosePlayDeps, play: ClawPlay): Promise<Round | undefined> {
  const { userId, id } = play.round;
  // It may have been settled already, and the machine broke down after it.
  if (!(await noteFallen(deps, play))) return undefined;
  if (play.state.fallen.length > 0) return payPlay(deps, play);
  return deps.rounds.void(userId, id, { kind: 'round.returned' });
}

export interface Result {
  readonly play: ClawPlay;
  /** As it ended. */
  readonly round: Round;
  readonly player: SeatedPlayer | undefined;
  readonly reason?: string;
}

export async function tellResult(
  deps: ClosePlayDeps,
  host: RoomHost,
  { play, round, player, reason }: Result,
): Promise<void> {
  const { userId } = round;
  const giftCoins = await deps.payGift(userId, round.id);
  const { plays: meter } = await deps.meters.findMeter(userId, host.room.id);
  const prizes = await deps.announcer.prizesOf(round);
  host.tell(userId, {
    code: InstructionCode.machine,
    roomId: String(host.room.id),
    event: 'result',
    roundId: round.id,
    playId: play.start.playId,
    prizes,
    strong: play.state.strong,
    meter,
    giftCoins,
    balance: round.balanceAfter,
    ...(reason === undefined ? {} : { reason }),
  });
  if (player && prizes.length > 0) await deps.announcer.caught(host.room, player, round);
}

export async function endBrokenPlay(
  deps: ClosePlayDeps,
  host: RoomHost,
  { play, player }: Pick<Result, 'play' | 'player'>,
): Promise<void> {
  if (host.room.driver === 'physical') return leavePlay(deps, host, { play, player });
  const round = await payBrokenPlay(deps, play);
  if (round) await tellResult(deps, host, { play, round, player, reason: 'machineFault' });
  await recordPlay(deps, play, undefined);
}

async function leavePlay(
  deps: ClosePlayDeps,
  host: RoomHost,
  { play, player }: Pick<Result, 'play' | 'player'>,
): Promise<void> {
  if (!(await noteFallen(deps, play))) return recordPlay(deps, play, undefined);
  leaveRound(deps.rounds, host, play.round, async round => {
    play.state = stepPlay(play.state, { type: 'resolved', fallen: outcomeOf(round)?.prizes ?? [] });
    await tellResult(deps, host, { play, round, player, reason: 'machineFault' });
    await recordPlay(deps, play, undefined);
  });
}

export async function recordPlay(
  { goods, machines }: ClosePlayDeps,
  play: ClawPlay,
  record: PlayRecord | undefined,
): Promise<void> {
  const known = await goods.list([play.round.roomId]);
  const prizes = play.state.fallen.flatMap(kind => known.find(({ claw }) => claw === kind)?.prize.name ?? []);
  const { stake } = play.round;
  const totals = { stake, payout: 0, prizes, bestStep: play.state.bestStep };
  await machines.plays.finish(play.start.playId, record, totals);
}

/**
 * How a tray came out that nobody plays any more: what was noted is paid, the rest goes back, the trouble is made up
 * for. A real machine may know more than was noted.
 */
import { GameType } from '@boardwalk/contract/enums';
import type { PusherConfig, PusherEvent } from '@boardwalk/games/pusher';
import type { RecoverPlay } from '../../machine-games/index.ts';
import type { Settings } from '../../machines/index.ts';
import type { Round, RoundSettlement, Rounds } from '../../rounds/index.ts';
import { betOf, isUntouched, type MoneyDeps, outcomeOf, settlementOf, withBuff } from './money.ts';
import type { TrayOutcome } from './tray.ts';

export interface Recovering {
  readonly recover: RecoverPlay<PusherEvent>;
  readonly settings: Pick<Settings, 'current'>;
  readonly rounds: Pick<Rounds, 'list'>;
  readonly buffs: MoneyDeps['buffs'];
}

/** More than a play has trays. */
const MOST_TRAYS = 1000;

/** Undefined: nothing was dropped, so all of it goes back. */
export async function resolveTray(
  round: Round,
  nowMs: number,
  recovering?: Recovering,
): Promise<RoundSettlement | 'wait' | undefined> {
  const told = await recovering?.recover(round.roomId, betOf(round).playId);
  if (told === 'wait') return 'wait';
  const outcome = told && recovering ? await outcomeIn(told, round, recovering, nowMs) : outcomeOf(round);
  if (!outcome || isUntouched(outcome)) return undefined;
  const reason = outcomeOf(round)?.isBroken ? 'machineFault' : 'serverRestart';
  const settlement = settlementOf(round, outcome, { reason, atMs: nowMs });
  return recovering ? withBuff(recovering, round, settlement) : settlement;
}

/** A play has many trays: what those before it had is not this one's. */
async function outcomeIn(
  told: readonly PusherEvent[],
  round: Round,
  { rounds, settings }: Recovering,
  nowMs: number,
): Promise<TrayOutcome> {
  const { playId, coins } = betOf(round);
  const page = { pageNum: 1, pageSize: MOST_TRAYS, roomId: round.roomId };
  const { rounds: played } = await rounds.list(round.userId, GameType.push, page);
  const before = played.filter(({ id, state, ...other }) => {
    return id !== round.id && state === 'settled' && betOf(other).playId === playId;
  });
  const noted = outcomeOf(round);
  // Checked by the machine's own rules before it became its setting.
  const { roomCoin } = (await settings.current(round.roomId)).config as PusherConfig;
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const dropped = told.filter(({ type }) => type === 'coinDropped').length;
  const droppedOfIt = dropped - sum(before.map(earlier => outcomeOf(earlier)?.dropped ?? 0));
  const won =
    sum(told.map(event => Math.floor(wonBy(event) / roomCoin))) -
    sum(before.map(earlier => outcomeOf(earlier)?.won ?? 0));
  return {
    dropped: Math.min(coins, Math.max(noted?.dropped ?? 0, droppedOfIt)),
    won: Math.max(noted?.won ?? 0, won),
    // All of these coins have been resolved.
    fresh: 0,
    atMs: nowMs,
  };
}

/** In coins of the wallet, at the machine's own price of one. */
function wonBy(event: PusherEvent): number {
  if (event.type === 'coinWon') return event.value;
  return event.type === 'wheelStopped' ? event.payout : 0;
}

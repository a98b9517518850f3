/** What the player is told of a round, or of one that was refused. */
import { type Purse, refreshInstantRoom } from '../../domain/games/calls.ts';
import type { InstantGame, InstantRound } from '../../domain/games/list.ts';
import type { AutoEnd } from '../../domain/rounds/auto/use-auto.ts';
import { type BalanceUnit, refreshBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { toasts } from '../../platform/toasts/toasts.ts';

/** To a tap. */
export function refuseLevel(level: number): void {
  emitEvent('levelRequired', { level, isAsked: true });
}

/** The server's no, which the app's own gates did not foresee. */
export async function tellRefusal(game: InstantGame, error: unknown, purse: Purse): Promise<void> {
  await Promise.all([refreshBalances(), refreshInstantRoom(game)]);
  if (isFailure(error, 'insufficientBalance'))
    return emitEvent('insufficientBalance', { unit: unitOf(purse) });
  if (isFailure(error, 'levelRequired') && typeof error.data.level === 'number')
    return emitEvent('levelRequired', { level: error.data.level });
  toasts.error(isOutcomeUnknown(error) ? t(game.texts.lost) : failureText(error));
}

const ENDS = {
  done: 'instant.autoEnd.done',
  balance: 'instant.autoEnd.balance',
  won: 'plinko.autoEnd.won',
  lossLimit: 'plinko.autoEnd.lossLimit',
} as const;

export function tellEnd(end: AutoEnd): void {
  // A refusal was told already, by its own words.
  if (end !== 'refused') toasts.show(t(ENDS[end]), { type: 'info' });
}

export function unitOf(purse: Purse): BalanceUnit {
  return purse === 'coins' ? 'coins' : 'unified';
}

/** '1.5×: 15 coins back' */
export function resultText({ stake, payout, unit }: InstantRound): string {
  const multiplier = formatMultiplier(Math.round((payout * 100) / stake));
  return t('plinko.landed', { multiplier, coins: coinsText(payout, unit) });
}

/** '1,200 coins', '1,200 trial coins'. */
export function coinsText(coins: number, unit: string): string {
  return t(unit === 'coins' ? 'money.balance' : 'money.trialBalance', { coins });
}

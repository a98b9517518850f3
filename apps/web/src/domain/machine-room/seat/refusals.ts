/** What a player is told when a machine says no: the only place, for every game. */
import { Refusal } from '@boardwalk/base';
import { emitEvent } from '../../../platform/events.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import type { WayOn } from '../../events.ts';
import type { BalanceUnit } from '../../session/balances.ts';

export interface RefusalPlace {
  readonly unit?: BalanceUnit;
  /** Asked when it is refused: what could be played instead. */
  readonly waysOn?: () => readonly WayOn[];
  /** The level that the room asks for. */
  readonly minLevel?: number;
  readonly roomId?: number;
  /** Refused by the app itself, as a tap was made. */
  readonly isAsked?: boolean;
}

/** `reason` is a word of the contract's catalogue. */
export function tellMachineRefusal(reason: string, place: RefusalPlace = {}): void {
  const { unit = 'coins', waysOn, minLevel, roomId, isAsked = false } = place;
  if (reason === 'insufficientBalance') {
    return emitEvent(reason, { unit, ways: waysOn?.() ?? [], isAsked });
  }
  if (reason === 'levelRequired' && minLevel !== undefined) {
    return emitEvent(reason, { level: minLevel, isAsked });
  }
  if (reason === 'clubRequired') return emitEvent(reason, roomId === undefined ? {} : { roomId });
  // One seat or place in line at a time; a round is not what is in the way.
  if (reason === 'roundsUnfinished') return toasts.error(t('seat.elsewhere'));
  if (reason === 'seatTaken') return toasts.error(t('Play.m53'));
  toasts.error(failureText(new Refusal(reason, minLevel === undefined ? {} : { level: minLevel })));
}

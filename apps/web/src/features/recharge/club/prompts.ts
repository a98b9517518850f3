/** What is told of the club outside its page: once, to who never was in it, and daily where a card ends soon. */
import { clubDaysLeftText } from '@boardwalk/rules';
import { clock } from '../../../platform/clock.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../../platform/prompt-flags.ts';
import type { ClubCard } from './card.ts';

export interface Renewal {
  readonly cardClass: 1 | 2;
  readonly expirationTimeLong: number;
}

export async function tellClubRenewal({ cardClass, expirationTimeLong }: Renewal): Promise<void> {
  const daysLeft = clubDaysLeftText(expirationTimeLong, clock.nowMs());
  const { wasShown } = await dialogs.queue('clubRenew', { daysLeft, cardClass });
  if (wasShown) promptFlags.set('clubRenew');
}

export async function tellNewbieClub(card: ClubCard): Promise<void> {
  const { wasShown } = await dialogs.queue('newbieClub', { card });
  if (wasShown) promptFlags.set('newbieClub');
}

/** What is told of the club outside its page: once, to who never was in it, and daily where a card ends soon. */
import { clubDaysLeftText } from '@boardwalk/rules';
import { clock } from '../../../platform/clock.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../../platform/prompt-flags.ts';
import { call } from '../../../platform/request/call.ts';
import { chosenCurrency } from '../currency-choice.ts';

export async function tellClubRenewal(): Promise<void> {
  if (promptFlags.isSet('clubRenew')) return;
  const { clubCard } = await call('accounts.read', {});
  if (clubCard?.renew !== true) return;
  const daysLeft = clubDaysLeftText(clubCard.expirationTimeLong, clock.nowMs());
  const { wasShown } = await dialogs.queue('clubRenew', { daysLeft, cardClass: clubCard.cardClass });
  if (wasShown) promptFlags.set('clubRenew');
}

/** Only who has bought coins before is asked: nobody is met by a membership at the door. */
export async function tellNewbieClub(): Promise<void> {
  if (promptFlags.isSet('newbieClub')) return;
  const { isClubMember, rechargeAmount } = await call('accounts.read', {});
  if (isClubMember || rechargeAmount <= 0) return;
  const { list, isNew } = await call('club.info', chosenCurrency());
  const [card] = list;
  if (!isNew || card === undefined) return;
  const { wasShown } = await dialogs.queue('newbieClub', { card });
  if (wasShown) promptFlags.set('newbieClub');
}

/** Asks the server what is due, and tells each with its own dialog. */
import { type DailyPrompt, PROMPT_FLAGS, type PromptFlag } from '@boardwalk/contract/enums';
import type { PromptPlace } from '@boardwalk/rules';
import { isHiddenInReview } from '../../domain/modes/modes.ts';
import { chosenCurrency } from '../../features/recharge/currency-choice.ts';
import { deviceZone } from '../../platform/clock.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import type { Output } from '../../platform/request/send.ts';

export type DuePrompt = Output<'prompts.daily'>['list'][number];
const FLAGS = Object.keys(PROMPT_FLAGS) as PromptFlag[];

type Teller = (due: DuePrompt) => Promise<unknown> | undefined;

/** The flags that hold on this device go with the question. */
export async function ask(place: PromptPlace): Promise<readonly DuePrompt[]> {
  try {
    const isReview = isHiddenInReview('bonusCard');
    const { list } = await call('prompts.daily', {
      place,
      flags: FLAGS.filter(promptFlags.isSet),
      isReview,
      timeZone: deviceZone(),
      ...chosenCurrency(),
    });
    return list;
  } catch (error) {
    // What cannot be read now is told another time.
    if (isFailure(error)) return [];
    throw error;
  }
}

export async function tell(due: DuePrompt): Promise<void> {
  // Shown meanwhile in another tab.
  if (FLAGS.some(flag => flag === due.prompt && promptFlags.isSet(flag))) return;
  await TELLERS[due.prompt](due);
}

const offers = () => import('../../features/recharge/places/prompts.ts');
const club = () => import('../../features/recharge/club/prompts.ts');
const cards = () => import('../../features/cards/prompts.ts');

const TELLERS: Readonly<Record<DailyPrompt, Teller>> = {
  compensation: async ({ makeUps = [] }) =>
    (await import('../../features/push/notices/tell-make-ups.ts')).tellMakeUps(makeUps),
  welcomeBack: async ({ popup }) => popup && (await offers()).tellComeback(popup),
  recallReward: async ({ reward }) =>
    reward && (await import('../../features/recall/prompts.ts')).tellReward(reward),
  specialOffer: async ({ popup }) => popup && (await offers()).tellGiftOffer(popup),
  checkIn: async ({ checkIn }) =>
    checkIn && (await import('../../features/checkin/prompts.ts')).tellCheckIn(checkIn),
  firstRecharge: async ({ offer }) => offer && (await offers()).tellFirstOffer(offer),
  newbieClub: async ({ clubCard }) => clubCard && (await club()).tellNewbieClub(clubCard),
  clubRenew: async ({ renewal }) => renewal && (await club()).tellClubRenewal(renewal),
  bonusCardPrompt: async ({ scene }) => scene && (await cards()).tellSceneOf(scene),
  allCards: async ({ cards: list }) => list && (await cards()).tellNewCards(list),
  bonusCardUsage: async ({ card }) => card && (await cards()).tellCardUsage(card),
  lowBalance: async () => (await offers()).tellLowBalance(async () => (await cards()).tellInsufficient()),
};

/** Prompts, who they are for and what was decided of them, in words. */
import type { DailyPrompt } from '@boardwalk/contract/enums';
import type { Segment } from '@boardwalk/rules';
import type { OutputOf } from '../../platform/call.ts';

export type Setting = OutputOf<'prompts.settings'>['list'][number];
export type Verdict = OutputOf<'prompts.preview'>['players'][number]['verdicts'][number]['verdict'];

export const PROMPT_NAMES: Readonly<Record<DailyPrompt, readonly [name: string, condition: string]>> = {
  compensation: ['Compensation', 'we gave back what a fault took, and it was not seen'],
  welcomeBack: ['Welcome back', 'came back after being away, and the gift stands'],
  recallReward: ['Coins for coming back', 'coins wait for who was away'],
  specialOffer: ['Special offer', 'a free gift and its deal stand'],
  checkIn: ['Daily bonus', 'today’s was not taken'],
  firstRecharge: ['First purchase', 'never bought, and the offer’s time runs'],
  newbieClub: ['Club for newcomers', 'bought coins before, and never was in the club; once'],
  clubRenew: ['Club renewal', 'the pass ends soon'],
  bonusCardPrompt: ['Bonus card', 'a card was offered and not taken'],
  allCards: ['New cards', 'cards came that were not told of'],
  bonusCardUsage: ['Card ends soon', 'the best bonus card ends within three days'],
  lowBalance: ['Low balance', 'fewer than 100 coins'],
};

export const SEGMENT_NAMES: Readonly<Record<Segment, string>> = {
  everyone: 'everyone',
  new: 'who joined within 7 days',
  lapsed: 'who came back after being away',
  member: 'members of the club',
  notMember: 'who is not in the club',
  buyer: 'who bought coins',
  notBuyer: 'who never bought coins',
};

export const VERDICTS: Readonly<Record<Verdict, string>> = {
  due: 'Told',
  nothing: 'nothing to tell',
  off: 'switched off',
  segment: 'for others',
  place: 'not here',
  shown: 'shown today',
  review: 'hidden in a review',
};

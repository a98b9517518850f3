/** The daily prompts and the flags that hold them back. */

/** In the order they are tried, one at a time. */
export const DAILY_PROMPTS = [
  'compensation',
  'welcomeBack',
  'recallReward',
  'specialOffer',
  'checkIn',
  'firstRecharge',
  'newbieClub',
  'clubRenew',
  'bonusCardPrompt',
  'allCards',
  'bonusCardUsage',
  'lowBalance',
] as const;
export type DailyPrompt = (typeof DAILY_PROMPTS)[number];

/**
 * Every flag a device stores once something was shown: `day` holds until local midnight,
 * `forever` until the storage is cleared. What is not listed here is never held back.
 */
export const PROMPT_FLAGS = {
  welcomeBack: 'day',
  recallReward: 'day',
  checkIn: 'day',
  clubRenew: 'day',
  specialOffer: 'day',
  firstRecharge: 'day',
  allCards: 'day',
  bonusCardPrompt: 'day',
  bonusCardUsage: 'day',
  lowBalance: 'day',
  freeCoin: 'day',
  appReview: 'day',
  newbieClub: 'forever',
  buffGuide: 'forever',
} as const;
export type PromptFlag = keyof typeof PROMPT_FLAGS;

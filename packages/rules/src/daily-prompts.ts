/**
 * What a player is told by itself when they come home: one list in its order, and for each of them when it is due. What
 * was shown on a device today is held back by a flag of that device.
 */
import { DAY_MS } from '@boardwalk/base';

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

export const PROMPT_PLACES = ['home', 'machine'] as const;
export type PromptPlace = (typeof PROMPT_PLACES)[number];

export const SEGMENTS = ['everyone', 'new', 'lapsed', 'member', 'notMember', 'buyer', 'notBuyer'] as const;
export type Segment = (typeof SEGMENTS)[number];

export interface PromptSetting {
  readonly isEnabled: boolean;
  readonly segment: Segment;
}
export type PromptSettings = Readonly<Partial<Record<DailyPrompt, PromptSetting>>>;

/** Who somebody is, as far as segments go. */
export interface Standing {
  readonly joinedMs: number;
  readonly isReturning: boolean;
  readonly isMember: boolean;
  readonly hasBought: boolean;
}

export interface PromptMoment {
  readonly place: PromptPlace;
  readonly flags: ReadonlySet<PromptFlag>;
  /** A store looks at the app: it hides what can be bought with cards. */
  readonly isReview: boolean;
  readonly nowMs: number;
}

/** Why one is not tried at all; what is left is a question of what there is. */
export type HeldBack = 'off' | 'place' | 'shown' | 'review' | 'segment';

/** Nothing is offered over a machine; what the house owes is told there too. */
const AT_MACHINES: readonly DailyPrompt[] = ['compensation'];
const CARD_PROMPTS: readonly DailyPrompt[] = ['bonusCardPrompt', 'allCards', 'bonusCardUsage'];
const NEW_MS = 7 * DAY_MS;
/** What is owed is told to everybody. */
const EVERYBODY: readonly DailyPrompt[] = ['compensation'];
export const LOW_BALANCE_COINS = 100;
export const CARD_ENDS_SOON_MS = 3 * DAY_MS;

const IN_SEGMENT: Readonly<Record<Segment, (who: Standing, nowMs: number) => boolean>> = {
  everyone: () => true,
  new: ({ joinedMs }, nowMs) => nowMs - joinedMs < NEW_MS,
  lapsed: ({ isReturning }) => isReturning,
  member: ({ isMember }) => isMember,
  notMember: ({ isMember }) => !isMember,
  buyer: ({ hasBought }) => hasBought,
  notBuyer: ({ hasBought }) => !hasBought,
};

export function isInSegment(segment: Segment, who: Standing, nowMs: number): boolean {
  return IN_SEGMENT[segment](who, nowMs);
}

/** What can be said without knowing the player: segments apart. */
export function heldBack(
  prompt: DailyPrompt,
  { place, flags, isReview }: PromptMoment,
  settings: PromptSettings,
): Exclude<HeldBack, 'segment'> | undefined {
  if (!EVERYBODY.includes(prompt) && settings[prompt]?.isEnabled === false) return 'off';
  if (place === 'machine' && !AT_MACHINES.includes(prompt)) return 'place';
  if (prompt in PROMPT_FLAGS && flags.has(prompt as PromptFlag)) return 'shown';
  if (isReview && CARD_PROMPTS.includes(prompt)) return 'review';
  return undefined;
}

export function segmentOf(prompt: DailyPrompt, settings: PromptSettings): Segment {
  return EVERYBODY.includes(prompt) ? 'everyone' : (settings[prompt]?.segment ?? 'everyone');
}

/** What there is for a player; undefined where it was not looked at. */
export interface PromptFacts {
  readonly makeUps: number;
  readonly hasComebackOffer: boolean;
  readonly recallCoins: number;
  readonly hasGift: boolean;
  readonly isSignedToday: boolean;
  readonly hasBought: boolean;
  /** Until the first purchase's offer ends; 0 without one. */
  readonly firstOfferLeftMs: number;
  readonly isMember: boolean;
  readonly wasMember: boolean;
  readonly clubCards: number;
  readonly canRenew: boolean;
  readonly scenes: number;
  readonly unseenCards: number;
  /** Until the best card ends; undefined without one. */
  readonly cardLeftMs: number | undefined;
  readonly balanceCoins: number;
}

const DUE: Readonly<Record<DailyPrompt, (facts: PromptFacts) => boolean>> = {
  compensation: ({ makeUps }) => makeUps > 0,
  welcomeBack: ({ hasComebackOffer }) => hasComebackOffer,
  recallReward: ({ recallCoins }) => recallCoins > 0,
  specialOffer: ({ hasGift }) => hasGift,
  checkIn: ({ isSignedToday }) => !isSignedToday,
  firstRecharge: ({ hasBought, firstOfferLeftMs }) => !hasBought && firstOfferLeftMs > 0,
  // Only who has bought coins before is asked: nobody is met by a membership at the door.
  newbieClub: ({ isMember, wasMember, hasBought, clubCards }) =>
    !isMember && !wasMember && hasBought && clubCards > 0,
  clubRenew: ({ canRenew }) => canRenew,
  bonusCardPrompt: ({ scenes }) => scenes > 0,
  allCards: ({ unseenCards }) => unseenCards > 0,
  bonusCardUsage: ({ cardLeftMs }) => cardLeftMs !== undefined && cardLeftMs <= CARD_ENDS_SOON_MS,
  lowBalance: ({ balanceCoins }) => balanceCoins < LOW_BALANCE_COINS,
};

export function isDue(prompt: DailyPrompt, facts: PromptFacts): boolean {
  return DUE[prompt](facts);
}

export type PromptVerdict = 'due' | 'nothing' | HeldBack;

/** All of them in their order, each with what is decided of it. */
export function judgePrompts(
  moment: PromptMoment,
  {
    who,
    facts,
    settings,
  }: { readonly who: Standing; readonly facts: PromptFacts; readonly settings: PromptSettings },
): readonly (readonly [DailyPrompt, PromptVerdict])[] {
  return DAILY_PROMPTS.map(prompt => {
    const held = heldBack(prompt, moment, settings);
    if (held) return [prompt, held];
    if (!isInSegment(segmentOf(prompt, settings), who, moment.nowMs)) return [prompt, 'segment'];
    return [prompt, isDue(prompt, facts) ? 'due' : 'nothing'];
  });
}

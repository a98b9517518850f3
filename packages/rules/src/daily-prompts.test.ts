/** The sequence against a table of its own: each line says again, in other words, when a prompt is told. */
import { DAY_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAILY_PROMPTS,
  type DailyPrompt,
  judgePrompts,
  PROMPT_FLAGS,
  type PromptFacts,
  type PromptFlag,
  type PromptMoment,
  type PromptSettings,
  SEGMENTS,
  type Standing,
} from './daily-prompts.ts';

const NOW = 20_000 * DAY_MS;
const quiet: PromptFacts = {
  makeUps: 0,
  hasComebackOffer: false,
  recallCoins: 0,
  hasGift: false,
  isSignedToday: true,
  hasBought: true,
  firstOfferLeftMs: 0,
  isMember: false,
  wasMember: true,
  clubCards: 6,
  canRenew: false,
  scenes: 0,
  unseenCards: 0,
  cardLeftMs: undefined,
  balanceCoins: 1000,
};
const home: PromptMoment = { place: 'home', flags: new Set(), isReview: false, nowMs: NOW };
const anybody: Standing = { joinedMs: 0, isReturning: false, isMember: false, hasBought: false };
const dueOf = (
  facts: PromptFacts,
  {
    moment = home,
    who = anybody,
    settings = {},
  }: { moment?: PromptMoment; who?: Standing; settings?: PromptSettings } = {},
) =>
  judgePrompts(moment, { who, facts, settings })
    .filter(([, verdict]) => verdict === 'due')
    .map(([prompt]) => prompt);

describe('the order of the specification', () => {
  it('is kept when all of them are due', () => {
    const all: PromptFacts = {
      ...quiet,
      makeUps: 1,
      hasComebackOffer: true,
      recallCoins: 1,
      hasGift: true,
      isSignedToday: false,
      canRenew: true,
      wasMember: false,
      scenes: 1,
      unseenCards: 1,
      cardLeftMs: 1,
      balanceCoins: 0,
    };
    const order =
      'compensation welcomeBack recallReward specialOffer checkIn newbieClub clubRenew bonusCardPrompt allCards bonusCardUsage lowBalance';
    expect(dueOf(all).join(' ')).toBe(order);
    expect(dueOf({ ...all, hasBought: false, firstOfferLeftMs: 1 })[5]).toBe('firstRecharge');
    expect(DAILY_PROMPTS).toHaveLength(12);
  });
});

describe('each of them', () => {
  it.each<[DailyPrompt, Partial<PromptFacts>, Partial<PromptFacts>]>([
    ['compensation', { makeUps: 1 }, { makeUps: 0 }],
    ['welcomeBack', { hasComebackOffer: true }, { hasComebackOffer: false }],
    ['recallReward', { recallCoins: 1 }, { recallCoins: 0 }],
    ['specialOffer', { hasGift: true }, { hasGift: false }],
    ['checkIn', { isSignedToday: false }, { isSignedToday: true }],
    ['firstRecharge', { hasBought: false, firstOfferLeftMs: 1 }, { hasBought: false, firstOfferLeftMs: 0 }],
    ['firstRecharge', { hasBought: false, firstOfferLeftMs: 1 }, { hasBought: true, firstOfferLeftMs: 1 }],
    ['newbieClub', { wasMember: false }, { wasMember: true }],
    ['newbieClub', { wasMember: false }, { wasMember: false, isMember: true }],
    ['newbieClub', { wasMember: false }, { wasMember: false, hasBought: false }],
    ['newbieClub', { wasMember: false }, { wasMember: false, clubCards: 0 }],
    ['clubRenew', { canRenew: true }, { canRenew: false }],
    ['bonusCardPrompt', { scenes: 1 }, { scenes: 0 }],
    ['allCards', { unseenCards: 1 }, { unseenCards: 0 }],
    ['bonusCardUsage', { cardLeftMs: 3 * DAY_MS }, { cardLeftMs: 3 * DAY_MS + 1 }],
    ['bonusCardUsage', { cardLeftMs: 0 }, { cardLeftMs: undefined }],
    ['lowBalance', { balanceCoins: 99 }, { balanceCoins: 100 }],
  ])('%s is told with %j and not with %j', (prompt, due, not) => {
    expect(dueOf({ ...quiet, ...due })).toContain(prompt);
    expect(dueOf({ ...quiet, ...not })).not.toContain(prompt);
  });

  it.each([
    ['new', { joinedMs: NOW - 7 * DAY_MS + 1 }, { joinedMs: NOW - 7 * DAY_MS }],
    ['lapsed', { isReturning: true }, { isReturning: false }],
    ['member', { isMember: true }, { isMember: false }],
    ['notMember', { isMember: false }, { isMember: true }],
    ['buyer', { hasBought: true }, { hasBought: false }],
    ['notBuyer', { hasBought: false }, { hasBought: true }],
  ] as const)('kept for who is %s is told to %j and not to %j', (segment, inside, outside) => {
    const settings: PromptSettings = { lowBalance: { isEnabled: true, segment } };
    const facts = { ...quiet, balanceCoins: 0 };
    expect(dueOf(facts, { who: { ...anybody, ...inside }, settings })).toEqual(['lowBalance']);
    expect(dueOf(facts, { who: { ...anybody, ...outside }, settings })).toEqual([]);
  });
});

const anyFacts = fc.record({
  makeUps: fc.nat(2),
  hasComebackOffer: fc.boolean(),
  recallCoins: fc.nat(2),
  hasGift: fc.boolean(),
  isSignedToday: fc.boolean(),
  hasBought: fc.boolean(),
  firstOfferLeftMs: fc.integer({ min: -1, max: 1 }),
  isMember: fc.boolean(),
  wasMember: fc.boolean(),
  clubCards: fc.nat(2),
  canRenew: fc.boolean(),
  scenes: fc.nat(2),
  unseenCards: fc.nat(2),
  cardLeftMs: fc.option(fc.constantFrom(-1, 0, 3 * DAY_MS, 3 * DAY_MS + 1), { nil: undefined }),
  balanceCoins: fc.constantFrom(0, 99, 100, 101),
});
const flagNames = Object.keys(PROMPT_FLAGS) as PromptFlag[];
const anyMoment = fc.record({
  place: fc.constantFrom('home', 'machine'),
  flags: fc.subarray(flagNames).map(flags => new Set(flags)),
  isReview: fc.boolean(),
  nowMs: fc.constant(NOW),
});
const anyWho = fc.record({
  joinedMs: fc.constantFrom(0, NOW - 8 * DAY_MS, NOW - 6 * DAY_MS, NOW),
  isReturning: fc.boolean(),
  isMember: fc.boolean(),
  hasBought: fc.boolean(),
});
const anySettings: fc.Arbitrary<PromptSettings> = fc.dictionary(
  fc.constantFrom(...DAILY_PROMPTS),
  fc.record({ isEnabled: fc.boolean(), segment: fc.constantFrom(...SEGMENTS) }),
);

/** The other way to say it: by prompt, all that keeps it back. */
function isTold(
  prompt: string,
  m: PromptMoment,
  { who, facts: f, settings }: { who: Standing; facts: PromptFacts; settings: PromptSettings },
): boolean {
  if (prompt === 'compensation') return f.makeUps >= 1;
  if (m.place !== 'home' || [...m.flags].some(flag => flag === prompt)) return false;
  const { isEnabled = true, segment = 'everyone' } = settings[prompt as DailyPrompt] ?? {};
  if (!isEnabled) return false;
  if (segment === 'new' && who.joinedMs <= NOW - 7 * DAY_MS) return false;
  if (segment === 'lapsed' && !who.isReturning) return false;
  if ((segment === 'member' && !who.isMember) || (segment === 'notMember' && who.isMember)) return false;
  if ((segment === 'buyer' && !who.hasBought) || (segment === 'notBuyer' && who.hasBought)) return false;
  switch (prompt) {
    case 'welcomeBack':
      return f.hasComebackOffer;
    case 'recallReward':
      return f.recallCoins !== 0;
    case 'specialOffer':
      return f.hasGift;
    case 'checkIn':
      return !f.isSignedToday;
    case 'firstRecharge':
      return f.firstOfferLeftMs >= 1 && !f.hasBought;
    case 'newbieClub':
      return f.hasBought && f.clubCards !== 0 && !(f.isMember || f.wasMember);
    case 'clubRenew':
      return f.canRenew;
    case 'bonusCardPrompt':
      return !m.isReview && f.scenes !== 0;
    case 'allCards':
      return !m.isReview && f.unseenCards !== 0;
    case 'bonusCardUsage':
      return !m.isReview && f.cardLeftMs !== undefined && f.cardLeftMs < 3 * DAY_MS + 1;
    case 'lowBalance':
      return f.balanceCoins <= 99;
    default:
      throw new Error(`nobody has said when ${prompt} is told`);
  }
}

it('the sequence says what the table says, for everybody, everywhere', () => {
  fc.assert(
    fc.property(anyMoment, anyWho, anyFacts, anySettings, (moment, who, facts, settings) => {
      const all = { who, facts, settings };
      const told = DAILY_PROMPTS.filter(prompt => isTold(prompt, moment, all));
      expect(dueOf(facts, { moment, who, settings })).toEqual(told);
    }),
    { numRuns: 2000 },
  );
});

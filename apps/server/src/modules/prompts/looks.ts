/** What there is for a player, by prompt: each look asks one module, once, and only where its prompt may be told. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { DailyPrompt, PromptFacts } from '@boardwalk/rules';
import type { CallRequest } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { HeldCard } from '../cards/index.ts';
import { inLocale } from '../content/index.ts';
import type { PromptDeps } from './index.ts';
import type { Reads } from './reads.ts';
import { readSight } from './store.ts';

type Due = OutputOf<Calls['prompts.daily']>['list'][number];
/** What a dialog shows. */
export type Shown = Omit<Due, 'prompt'>;
export type DailyRequest = CallRequest<'prompts.daily'>;

export interface Found {
  readonly facts: Partial<PromptFacts>;
  readonly shown: Partial<Record<DailyPrompt, Shown>>;
}

const CARDS_MOST = 20;

interface Look {
  readonly prompts: readonly DailyPrompt[];
  readonly find: (deps: PromptDeps, request: DailyRequest, reads: Reads) => Promise<Found>;
}

const compensation: Look = {
  prompts: ['compensation'],
  find: async ({ listMakeUps }, request) => {
    const makeUps = [...(await listMakeUps(request))];
    return { facts: { makeUps: makeUps.length }, shown: { compensation: { makeUps } } };
  },
};

const recallReward: Look = {
  prompts: ['recallReward'],
  find: async ({ recall }, { userId }) => {
    const reward = await recall.findReward(userId);
    return { facts: { recallCoins: reward?.coins ?? 0 }, shown: reward ? { recallReward: { reward } } : {} };
  },
};

const offers: Look = {
  prompts: ['welcomeBack', 'specialOffer', 'firstRecharge'],
  find: async ({ recharge, clock }, request, reads) => {
    const { comeback, gift, first, hasBought } = await recharge.offersOutside(request, reads);
    return {
      facts: {
        hasComebackOffer: comeback !== undefined,
        hasGift: gift !== undefined,
        hasBought,
        firstOfferLeftMs: first ? first.endTime - clock.nowMs() : 0,
      },
      shown: {
        ...(comeback ? { welcomeBack: { popup: comeback } } : {}),
        ...(gift ? { specialOffer: { popup: gift } } : {}),
        ...(first ? { firstRecharge: { offer: first } } : {}),
      },
    };
  },
};

const checkIn: Look = {
  prompts: ['checkIn'],
  find: async ({ checkin }, { userId, input }, { membership }) => {
    const open = await checkin.findOpen(userId, input.timeZone, membership);
    return {
      facts: { isSignedToday: open === undefined },
      shown: open ? { checkIn: { checkIn: open } } : {},
    };
  },
};

const newbieClub: Look = {
  prompts: ['newbieClub'],
  find: async ({ club }, request, { hasBought }) => {
    // Who never bought is not asked, and the club's shelf need not be read.
    if (!(await hasBought())) return { facts: { hasBought: false }, shown: {} };
    const { list, isNew, userClubCard } = await club.readInfo(request);
    const [clubCard] = list;
    return {
      facts: {
        hasBought: true,
        isMember: userClubCard !== undefined,
        wasMember: !isNew,
        clubCards: list.length,
      },
      shown: clubCard ? { newbieClub: { clubCard } } : {},
    };
  },
};

const clubRenew: Look = {
  prompts: ['clubRenew'],
  find: async (_deps, _request, { membership }) => {
    const held = await membership();
    if (!held) return { facts: { canRenew: false }, shown: {} };
    const { row, expirationMs, canRenew } = held;
    const renewal = { cardClass: row.cardClass, expirationTimeLong: expirationMs };
    return { facts: { canRenew }, shown: { clubRenew: { renewal } } };
  },
};

const scenes: Look = {
  prompts: ['bonusCardPrompt'],
  find: async ({ listScenes }, request) => {
    const open = await listScenes(request);
    const [scene] = open;
    return { facts: { scenes: open.length }, shown: scene ? { bonusCardPrompt: { scene } } : {} };
  },
};

const cards: Look = {
  prompts: ['allCards', 'bonusCardUsage'],
  find: async ({ cards: held, clock, database }, { userId, common }, reads) => {
    const [all, sight] = await Promise.all([reads.cards(), readSight(database.db, userId)]);
    const reader = { locale: knownLocale(common.language), nowMs: clock.nowMs() };
    const best = held.presentBest(all, reader);
    const unseen = all.filter(({ id }) => id > sight);
    return {
      facts: { unseenCards: unseen.length, cardLeftMs: best && best.endTime - reader.nowMs },
      shown: {
        allCards: { cards: unseen.slice(0, CARDS_MOST).map(card => presentNew(card, reader.locale)) },
        ...(best ? { bonusCardUsage: { card: best } } : {}),
      },
    };
  },
};

function presentNew({ class: cardClass, names, star, ratioPercent: ratio }: HeldCard, locale: string) {
  return { cardClass, name: inLocale(names, locale), star, ratio };
}

const balance: Look = {
  prompts: ['lowBalance'],
  find: async ({ wallet }, { userId }) => {
    const { coins: balanceCoins } = await wallet.balancesOf(userId);
    return { facts: { balanceCoins }, shown: {} };
  },
};

export const LOOKS: readonly Look[] = [
  compensation,
  recallReward,
  offers,
  checkIn,
  newbieClub,
  clubRenew,
  scenes,
  cards,
  balance,
];

/** Nothing is due of what was not looked at. */
export const NOTHING: PromptFacts = {
  makeUps: 0,
  hasComebackOffer: false,
  recallCoins: 0,
  hasGift: false,
  isSignedToday: true,
  hasBought: false,
  firstOfferLeftMs: 0,
  isMember: false,
  wasMember: false,
  clubCards: 0,
  canRenew: false,
  scenes: 0,
  unseenCards: 0,
  cardLeftMs: undefined,
  balanceCoins: Number.POSITIVE_INFINITY,
};

/** What a player is told by itself: decided once, on the server, for all that follows. */
import { DAILY_PROMPTS, PROMPT_FLAGS, PROMPT_PLACES, type PromptFlag } from '@boardwalk/rules';
import { Type } from 'typebox';
import { write } from '../call.ts';
import { done, list, nothing, oneOf, text, timeZone, whole } from '../fields.ts';
import { bonusCard, sceneOffer } from './cards.ts';
import { checkInModel } from './checkin.ts';
import { clubConfig } from './club.ts';
import { makeUp } from './push.ts';
import { recallReward } from './recall.ts';
import { giftOffer, rechargeConfig } from './recharge.ts';

const CARD_CLASSES = ['bonus', 'discount', 'buff', 'pushTime'] as const;
const FLAGS = Object.keys(PROMPT_FLAGS) as PromptFlag[];

/** A card that its owner was not told of yet. */
const newCard = Type.Object({
  cardClass: oneOf(...CARD_CLASSES),
  name: Type.String(),
  star: whole(0, 5),
  ratio: whole(0, 500),
});

/** One that is due, with what its dialog shows and nothing else. */
const duePrompt = Type.Object({
  prompt: oneOf(...DAILY_PROMPTS),
  makeUps: Type.Optional(list(makeUp, 20)),
  popup: Type.Optional(giftOffer),
  reward: Type.Optional(recallReward),
  checkIn: Type.Optional(checkInModel),
  offer: Type.Optional(rechargeConfig),
  clubCard: Type.Optional(clubConfig),
  renewal: Type.Optional(Type.Object({ cardClass: oneOf(1, 2), expirationTimeLong: Type.Integer() })),
  scene: Type.Optional(sceneOffer),
  cards: Type.Optional(list(newCard, 20)),
  card: Type.Optional(bonusCard),
});

export const promptCalls = {
  'prompts.daily': write({
    method: 'POST',
    path: '/api/user/popup/daily',
    summary: 'Which prompts are due now, in their order, with what each of them shows',
    scope: 'private',
    priority: 'background',
    input: Type.Object({
      place: oneOf(...PROMPT_PLACES),
      /** Those that hold on this device. */
      flags: list(oneOf(...FLAGS), FLAGS.length),
      isReview: Type.Optional(Type.Boolean()),
      currency: Type.Optional(text(8)),
      timeZone,
    }),
    output: Type.Object({ list: list(duePrompt, DAILY_PROMPTS.length) }),
    refusals: ['unrecognizedCurrency'],
  }),
  'prompts.cardsSeen': write({
    path: '/api/user/popup/cardsSeen',
    summary: 'The player was told of the cards they hold now',
    scope: 'private',
    kind: 'report',
    input: nothing,
    output: done,
  }),
};

/** Messages of the staff to many players at a time. */
import { Type } from 'typebox';
import { done, idempotencyKey, list, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const MESSAGE_SEGMENTS = ['all', 'members', 'levels', 'lapsed', 'neverPaid', 'ids'] as const;

const segmentFields = {
  segment: oneOf(...MESSAGE_SEGMENTS),
  /** Levels of `levels`, as the wire counts them. */
  fromLevel: Type.Optional(whole(0, 19)),
  untilLevel: Type.Optional(whole(0, 19)),
  /** Days without a visit, of `lapsed`. */
  days: Type.Optional(whole(1, 3650)),
  /** Numbers of players with commas between them, of `ids`. */
  userIds: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}(,[0-9]{1,9}){0,999}$' })),
};

const words = Type.Object({ locale: text(16, 2), title: text(80, 1), text: text(600, 1) });
const CAMPAIGN_STATES = ['planned', 'sending', 'sent', 'cancelled'] as const;

const campaign = Type.Object({
  campaignId: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  locales: list(Type.String(), 32),
  link: Type.String(),
  segment: oneOf(...MESSAGE_SEGMENTS),
  state: oneOf(...CAMPAIGN_STATES),
  sendAt: timestampMs,
  sent: Type.Integer(),
  /** Players that a push of it reached. */
  pushed: Type.Integer(),
  read: Type.Integer(),
  /** Players who opened a push of it. */
  clicked: Type.Integer(),
});

export const messageConsoleCalls = {
  'messages.campaigns': staffRead({
    path: '/api/console/messages',
    summary: 'What was written to many, the latest first, with what came of it',
    permission: 'messages.read',
    input: Type.Object(keyset),
    output: keysetPage(campaign),
  }),
  'messages.preview': staffRead({
    path: '/api/console/messages/preview',
    summary: 'How many players a segment has by now; of very many only that there are more',
    permission: 'messages.read',
    input: Type.Object(segmentFields),
    output: Type.Object({ players: Type.Integer(), isMore: Type.Boolean() }),
  }),
  'messages.plan': staffWrite({
    path: '/api/console/messages/plan',
    summary: 'Writes to a segment, at once or at a time; each player gets it once',
    permission: 'messages.send',
    needsProof: true,
    input: Type.Object({
      ...segmentFields,
      /** English among them. */
      words: Type.Array(words, { minItems: 1, maxItems: 18 }),
      /** A page of the app; empty for none. */
      link: Type.String({
        pattern: '^(/([^/\\\\\\u0000-\\u0020\\ud800-\\udfff][^\\u0000-\\u0020\\ud800-\\udfff]*)?)?$',
        maxLength: 200,
      }),
      /** The time to send it, not in the past; 0 sends it at once. */
      sendAt: timestampMs,
      reason,
      idempotencyKey,
    }),
    output: Type.Object({ campaignId: Type.Integer() }),
    refusals: ['badInput', 'timePassed', 'keyReused'],
  }),
  'messages.cancel': staffWrite({
    path: '/api/console/messages/cancel',
    summary: 'Sends it to nobody else; who has it keeps it',
    permission: 'messages.send',
    input: Type.Object({ campaignId: whole(1, 2_000_000_000), reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
};

/** Other studios whose games are played here: their keys, what they asked lately, and what was played. */
import { Type } from 'typebox';
import { coinAmount, list, nothing, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const studioId = whole(1, 2_000_000_000);
const fields = {
  name: text(60, 1),
  launchUrl: text(500, 1),
  publicKey: text(4000, 1),
  isOn: Type.Boolean(),
};

export const studioConsoleCalls = {
  'studios.list': staffRead({
    path: '/api/console/studios',
    summary: 'The connected studios, with what was played there in the last 30 days',
    permission: 'studios.read',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          ...fields,
          studioId: Type.Integer(),
          code: Type.String(),
          /** SHA-256 of the key, to compare by eye. */
          fingerprint: Type.String(),
          version: Type.Integer(),
          changedAt: timestampMs,
          rounds30: Type.Integer(),
          stake30: coinAmount,
          payout30: coinAmount,
          /** 1000 at most. */
          openRounds: Type.Integer(),
        }),
        200,
      ),
      /** Our answers are signed with its other half: Ed25519, 64 hexadecimal digits. */
      answerKey: Type.String(),
    }),
  }),
  'studios.add': staffWrite({
    path: '/api/console/studios/add',
    summary: 'Connects a studio by its key',
    permission: 'studios.manage',
    needsProof: true,
    input: Type.Object({ ...fields, code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,23}$' }), reason }),
    output: Type.Object({ studioId: Type.Integer() }),
    refusals: ['badInput', 'keyReused'],
  }),
  'studios.change': staffWrite({
    path: '/api/console/studios/change',
    summary: 'Another name, address or key of a studio, or switches it on or off',
    permission: 'studios.manage',
    needsProof: true,
    input: Type.Object({
      ...fields,
      studioId,
      /** What was changed; another change in between is refused. */
      version: whole(1, 2_000_000_000),
      reason,
    }),
    output: Type.Object({ studioId: Type.Integer() }),
    refusals: ['badInput', 'notFound', 'changedMeanwhile'],
  }),
  'studios.calls': staffRead({
    path: '/api/console/studios/calls',
    summary: 'What a studio asked in the last 30 days, newest first',
    permission: 'studios.read',
    input: Type.Object({ ...keyset, studioId }),
    output: keysetPage(
      Type.Object({
        callId: Type.Integer(),
        call: Type.String(),
        /** 0 where it was nobody's. */
        userId: Type.Integer(),
        nickname: Type.String(),
        round: Type.String(),
        coins: coinAmount,
        /** Empty while it was not answered. */
        status: Type.String(),
        at: timestampMs,
      }),
    ),
  }),
  'studios.openRounds': staffRead({
    path: '/api/console/studios/open',
    summary: 'Rounds of a studio that are not closed, the oldest first',
    permission: 'studios.read',
    input: Type.Object({ ...keyset, studioId }),
    output: keysetPage(
      Type.Object({
        round: Type.String(),
        userId: Type.Integer(),
        nickname: Type.String(),
        game: Type.String(),
        stake: coinAmount,
        payout: coinAmount,
        openedAt: timestampMs,
      }),
    ),
  }),
};

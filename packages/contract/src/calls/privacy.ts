/** What the law of privacy gives a player: their data as a file, and the deletion of their account. */
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { nothing, text, timestampMs } from '../fields.ts';
import { session } from './identity.ts';

export const privacyCalls = {
  'privacy.read': read({
    path: '/api/user/privacy',
    summary: 'What a deletion of this account would give up',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      /** Those set aside for rounds and shipping among them. */
      coins: Type.Integer(),
      prizes: Type.Integer(),
    }),
  }),
  'privacy.export': write({
    method: 'POST',
    path: '/api/user/privacy/export',
    summary: 'Where everything that is held about this player can be fetched as a JSON file, for two minutes',
    scope: 'private',
    kind: 'credential',
    input: nothing,
    output: Type.Object({
      path: Type.String({ description: 'On this server; it needs no token' }),
      until: timestampMs,
    }),
    refusals: ['proofRequired'],
  }),
  'privacy.delete': write({
    method: 'POST',
    path: '/api/user/privacy/delete',
    summary:
      'Closes this account now and deletes it in seven days; coins and prizes that are left are given up',
    scope: 'private',
    kind: 'credential',
    input: Type.Object({ givesUp: Type.Literal(true) }),
    output: Type.Object({ deletesAt: timestampMs }),
    refusals: ['proofRequired', 'roundsUnfinished', 'ordersOpen'],
  }),
  'privacy.keep': write({
    method: 'POST',
    path: '/api/user/privacy/keep',
    summary: 'Takes a deletion back and signs in, by the keepToken that a sign-in was refused with',
    scope: 'public',
    kind: 'credential',
    input: Type.Object({ keepToken: text(200, 1) }),
    output: session,
    refusals: ['wrongCode'],
  }),
};

/** What the law of privacy gives a player, done by the staff: their data as a file, and their account's deletion. */
import { Type } from 'typebox';
import { done, timestampMs, whole } from '../../fields.ts';
import { reason, staffWrite } from '../call.ts';

const userId = whole(1, 2_000_000_000);

export const privacyCalls = {
  'privacy.export': staffWrite({
    path: '/api/console/privacy/export',
    summary: 'Everything that is held about a player, as a JSON file; that somebody took it is written down',
    permission: 'players.privacy',
    needsProof: true,
    input: Type.Object({ userId, reason }),
    // Where it is not refused, the file comes in its place.
    output: done,
    refusals: ['notFound'],
  }),
  'privacy.delete': staffWrite({
    path: '/api/console/privacy/delete',
    summary: 'Closes an account now and deletes it some days later; until then that can be taken back',
    permission: 'players.privacy',
    needsProof: true,
    input: Type.Object({
      userId,
      reason,
      /** That coins and prizes they have go back to the house. */
      givesUp: Type.Boolean(),
    }),
    output: Type.Object({ deletesAt: timestampMs }),
    refusals: ['notFound', 'roundsUnfinished', 'ordersOpen', 'accountNotEmpty', 'changedMeanwhile'],
  }),
  'privacy.keep': staffWrite({
    path: '/api/console/privacy/keep',
    summary: 'Takes a deletion back before its day',
    permission: 'players.privacy',
    needsProof: true,
    input: Type.Object({ userId, reason }),
    output: done,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
};

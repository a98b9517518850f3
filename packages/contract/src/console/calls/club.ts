/** Who is in the club, and what they paid for it. */
import { CLUB_CLASSES, CLUB_TERMS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { coinAmount, oneOf, oneOfNumbers, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, staffRead } from '../call.ts';

const TERM_STATES = ['counts', 'waits', 'over', 'revoked'] as const;

const term = Type.Object({
  termId: Type.Integer(),
  userId: Type.Integer(),
  nickname: Type.String(),
  orderId: Type.String(),
  cardClass: oneOfNumbers(CLUB_CLASSES),
  configType: oneOfNumbers(CLUB_TERMS),
  days: Type.Integer(),
  dayCoins: coinAmount,
  isSandbox: Type.Boolean(),
  paidAt: timestampMs,
  state: oneOf(...TERM_STATES),
  /** When its last day ends, as all that was paid stands now; 0 for one whose money went back. */
  untilAt: timestampMs,
});

export const clubCalls = {
  'club.members': staffRead({
    path: '/api/console/club/members',
    summary: 'Terms of the club that were paid, newest first; of everybody or of one player',
    permission: 'players.read',
    input: Type.Object({ ...keyset, userId: Type.Optional(whole(1, 2_000_000_000)) }),
    output: keysetPage(term),
  }),
};

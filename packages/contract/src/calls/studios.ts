/** The way into games that other studios serve, and into our own slots. */
import { Type } from 'typebox';
import { write } from '../call.ts';
import { oneOfNumbers, text, timestampMs } from '../fields.ts';

/** As a studio calls one of its games. */
const GAME = '^[A-Za-z0-9._-]{1,64}$';

export const studioCalls = {
  'studios.login': write({
    path: '/api/slot/user/login/source/jsonp',
    summary: 'A one-time login to the host of slots: ours, or the studio that is named',
    scope: 'private',
    input: Type.Object({
      /** The specification knows one source. */
      loginSource: Type.Optional(oneOfNumbers({ slots: 1 })),
      /** A connected studio; without it, and without its address, the slots of the house. */
      studio: Type.Optional(text(24)),
      game: Type.Optional(Type.String({ pattern: GAME })),
      /** The same by the address its games start at. */
      loginUrl: Type.Optional(text(500)),
    }),
    output: Type.Object({
      loginSource: Type.Literal(1),
      /** A path of ours, or an address with a token that is good once. */
      loginUrl: Type.String(),
      /** Until when it is good; 0 for ours. */
      endTime: timestampMs,
    }),
    refusals: ['notFound', 'onBreak', 'badInput'],
  }),
};

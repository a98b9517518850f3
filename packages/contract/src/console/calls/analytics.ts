/** Where players come from and whether they stay: from the arcade's own events, accounts and rounds. Days are UTC's. */
import { Type } from 'typebox';
import { list, oneOf, text, timestampMs } from '../../fields.ts';
import { keysetPage, NOT_SAID, staffRead } from '../call.ts';

/** Days begin at midnight; the last one is that of `until`, which is not among it itself. At most 92. */
const span = { from: timestampMs, until: timestampMs };

/** Where a player’s newest sign-in of the last weeks was. */
const PLATFORMS = ['web', 'android', 'ios', NOT_SAID] as const;

const share = Type.Object({
  /** Empty where nobody said. */
  name: Type.String(),
  joined: Type.Integer(),
  played: Type.Integer(),
});

export const analyticsCalls = {
  'analytics.days': staffRead({
    path: '/api/console/analytics/days',
    summary:
      'Each day’s visitors and new players, and how many of these played one, three and seven days after',
    permission: 'analytics.read',
    input: Type.Object({
      ...span,
      /** Only new players with this: a language, a country, a platform. */
      language: Type.Optional(text(20)),
      country: Type.Optional(text(20)),
      platform: Type.Optional(oneOf(...PLATFORMS)),
    }),
    output: keysetPage(
      Type.Object({
        /** `2026-11-23`. */
        day: Type.String(),
        /** Browsers and devices that told of anything; left out where only some players are asked for. */
        visitors: Type.Optional(Type.Integer()),
        joined: Type.Integer(),
        /** How many played, whenever they joined; left out where only some players are asked for. */
        players: Type.Optional(Type.Integer()),
        /** How many of these played one, three and seven days after; left out while that day is not over. */
        played1: Type.Optional(Type.Integer()),
        played3: Type.Optional(Type.Integer()),
        played7: Type.Optional(Type.Integer()),
      }),
    ),
    refusals: ['badInput'],
  }),
  'analytics.funnel': staffRead({
    path: '/api/console/analytics',
    summary: 'From a visit to the tenth round, and who joined by language, country, platform and source',
    permission: 'analytics.read',
    input: Type.Object(span),
    output: Type.Object({
      visitors: Type.Integer(),
      joined: Type.Integer(),
      /** How many of these played, until now. */
      played: Type.Integer(),
      playedTen: Type.Integer(),
      /** More joined than are looked at: all but the visitors are those of the first ones. */
      isCut: Type.Boolean(),
      languages: list(share, 50),
      countries: list(share, 50),
      platforms: list(share, 10),
      /** As the link said that led here. */
      sources: list(Type.Object({ name: Type.String(), visitors: Type.Integer() }), 50),
      events: list(
        Type.Object({
          source: Type.String(),
          name: Type.String(),
          count: Type.Integer(),
          visitors: Type.Integer(),
        }),
        50,
      ),
    }),
    refusals: ['badInput'],
  }),
};

/** What levels bring: versions with the day they begin on, and how many players stand where. */
import { LEVEL_THRESHOLDS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { coinAmount, list, nothing, oneOf, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const LEVELS = LEVEL_THRESHOLDS.length;
const level = whole(0, LEVELS - 1);
const VERSIONS_MOST = 200;
const eachLevel = (most: number) =>
  Type.Array(whole(0, most), {
    minItems: LEVELS,
    maxItems: LEVELS,
    description: 'one for each level, from the first on',
  });

const rights = Type.Object({
  rewardCoins: eachLevel(1_000_000),
  prizeDays: eachLevel(9999),
  returnDays: eachLevel(9999),
  freeShippingFrom: level,
  reservationsFrom: level,
  birthdayFrom: level,
  birthdayCoins: whole(0, 1_000_000),
});

const version = Type.Object({
  /** 0 for what the specification has. */
  versionId: Type.Integer(),
  fromTime: timestampMs,
  rights,
  /** Empty for the specification. */
  madeBy: Type.String(),
  madeTime: timestampMs,
  state: oneOf('waits', 'counts', 'past'),
});

export const levelCalls = {
  'levels.list': staffRead({
    path: '/api/console/levels',
    summary:
      'Every version of what levels bring, the newest first, and how many players stand at which level',
    permission: 'growth.read',
    input: nothing,
    output: Type.Object({
      versions: list(version, VERSIONS_MOST),
      levels: list(
        Type.Object({
          level,
          growth: coinAmount,
          /** Players whose highest level it is; not told of the first, where everybody begins. */
          players: Type.Integer(),
          rewardCoins: coinAmount,
          offersTold: Type.Integer(),
          offersBought: Type.Integer(),
        }),
        LEVELS,
      ),
      nowTime: timestampMs,
    }),
  }),
  'levels.players': staffRead({
    path: '/api/console/levels/players',
    summary: 'Players who reached a level, the newest accounts first',
    permission: 'growth.read',
    input: Type.Object({ ...keyset, level }),
    output: keysetPage(
      Type.Object({
        userId: Type.Integer(),
        nickname: Type.String(),
        reachedTime: timestampMs,
        coins: coinAmount,
        offerBought: Type.Boolean(),
      }),
    ),
  }),
  'levels.save': staffWrite({
    path: '/api/console/levels/save',
    summary: 'Makes a version that begins now or later; what players had before it stays theirs',
    permission: 'growth.write',
    needsProof: true,
    input: Type.Object({
      /** The newest one that was looked at; 0 where there was none. */
      versionId: whole(0, 2_147_483_647),
      /** 0 for at once. */
      fromTime: timestampMs,
      rights,
      reason,
    }),
    output: Type.Object({ versionId: Type.Integer() }),
    refusals: ['badInput', 'timePassed', 'changedMeanwhile'],
  }),
};

/** Balances and records: where every coin went. */
import { Type } from 'typebox';
import { read } from '../call.ts';
import { CONVERT_AMOUNTS_DEFAULT } from '../constants/index.ts';
import {
  bigId,
  centAmount,
  coinAmount,
  cursorPage,
  cursorPageOf,
  list,
  nothing,
  oneOf,
  page,
  pageOf,
  text,
  timestampMs,
  whole,
} from '../fields.ts';
import { prizeFace } from './gashapon.ts';

const trialBalances = {
  pushcoinTrialBalance: coinAmount,
  slotTrialBalance: coinAmount,
  plinkoTrialBalance: coinAmount,
  /** The trading game (bo). */
  optionTrialBalance: coinAmount,
  fishingTrialBalance: coinAmount,
  /** Good in any trial game. */
  unifiedTrialBalance: coinAmount,
};

export const record = Type.Object({
  id: bigId,
  /** What moved it, a word of the ledger's kinds: 'plinko.play', 'signup.gift' … */
  kind: Type.String(),
  amount: coinAmount,
  balance: coinAmount,
  createTime: timestampMs,
  roundId: Type.Optional(bigId),
  /** Shots of Fishing that followed one another are one row: what they came to, and how many there were. */
  hunt: Type.Optional(Type.Object({ huntId: bigId, shots: whole(1, 2_147_483_647) })),
});

const round = Type.Object({
  roundId: bigId,
  gameType: Type.Integer(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  unit: Type.String({ description: "'coins' or a trial kind" }),
  stake: coinAmount,
  payout: coinAmount,
  balanceBefore: coinAmount,
  balanceAfter: coinAmount,
  state: oneOf('open', 'settled', 'void'),
  createTime: timestampMs,
  /** What a round won beside coins. */
  prizes: Type.Optional(list(Type.Object(prizeFace), 10)),
});

export const walletCalls = {
  'wallet.balance': read({
    path: '/api/user/balance',
    summary: 'Coins, or trial coins by type (1 to 5); 9999 asks for all',
    scope: 'trial',
    priority: 'background',
    input: Type.Object({
      type: Type.Optional(
        Type.Unsafe<0 | 1 | 2 | 3 | 4 | 5 | 9999>({ type: 'integer', enum: [0, 1, 2, 3, 4, 5, 9999] }),
      ),
    }),
    output: Type.Object({ balance: coinAmount, ...trialBalances, deliveryOffsetBalance: coinAmount }),
  }),
  'wallet.offsetAmount': read({
    path: '/api/user/getUserOffsetAmount',
    summary: 'Shipping credit, spelled as the documents spell it',
    scope: 'private',
    input: nothing,
    output: Type.Object({ ofsetAmount: coinAmount }),
  }),
  'wallet.experience': read({
    path: '/api/user/experience/balance/v2',
    summary: 'Growth, level and what the next level needs, with all trial balances',
    scope: 'trial',
    priority: 'background',
    input: nothing,
    output: Type.Object({
      growth: coinAmount,
      userLevel: whole(0, 19),
      levelStart: coinAmount,
      nextLevel: coinAmount,
      ...trialBalances,
    }),
  }),
  'wallet.rewardIndex': read({
    path: '/api/user/reward/index',
    summary: 'Which rewards wait to be claimed',
    scope: 'trial',
    priority: 'background',
    input: nothing,
    output: Type.Object({
      club: Type.Boolean(),
      newbie: Type.Boolean(),
      daily: Type.Boolean(),
      giftCoin: coinAmount,
    }),
  }),
  'wallet.convertAmounts': read({
    path: '/api/recharge/amounts/convert',
    summary: 'What an amount of coins is worth in money',
    scope: 'public',
    cacheSeconds: 60,
    input: Type.Object({
      amounts: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10_000_000, default: CONVERT_AMOUNTS_DEFAULT }),
      ),
      currency: Type.Optional(text(8)),
    }),
    output: Type.Object({ amounts: Type.Integer(), money: centAmount, currency: Type.String() }),
    refusals: ['unrecognizedCurrency'],
  }),
  'wallet.currencyRate': read({
    path: '/api/recharge/currency/rate',
    summary: 'Rates of every supported currency against the US dollar',
    scope: 'public',
    cacheSeconds: 3600,
    input: Type.Object({ currAmount: Type.Optional(text(16)) }),
    output: Type.Object({
      list: list(Type.Object({ currency: Type.String(), symbol: Type.String(), rate: Type.Number() }), 64),
    }),
  }),
  'records.coins': read({
    path: '/api/user/coin/record/list',
    summary: 'Every move of coins, newest first; shots of Fishing that followed one another as one',
    scope: 'private',
    input: Type.Object({ ...cursorPage, direction: Type.Optional(oneOf('all', 'in', 'out')) }),
    output: cursorPageOf(record),
  }),
  'records.trialCoins': read({
    path: '/api/user/trial/coin/record/list',
    summary: 'Every move of trial coins of one kind, newest first',
    scope: 'private',
    input: Type.Object({
      ...cursorPage,
      type: oneOf('push', 'slot', 'plinko', 'bo', 'fishing', 'unified'),
    }),
    output: cursorPageOf(record),
  }),
  'records.postCredit': read({
    path: '/api/user/delivery/postCredit',
    summary: 'Every move of shipping credit, newest first',
    scope: 'private',
    input: Type.Object(cursorPage),
    output: cursorPageOf(record),
  }),
  'records.games': read({
    path: '/api/user/game/record/list',
    summary:
      'Games played: rounds, and stakes and payouts in coins and in trial coins, and exchanged prizes, by type',
    scope: 'private',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          gameType: Type.Integer(),
          rounds: Type.Integer(),
          stake: coinAmount,
          payout: coinAmount,
          trialStake: coinAmount,
          trialPayout: coinAmount,
          /** What prizes of its rounds were exchanged for. */
          exchangedCoins: coinAmount,
          lastTime: timestampMs,
        }),
        32,
      ),
    }),
  }),
  'records.gameDetail': read({
    path: '/api/user/game/record/detail',
    summary: "One's rounds of one game type, newest first, with balances before and after",
    scope: 'private',
    input: Type.Object({ ...page, gameType: whole(0, 99) }),
    output: pageOf(round),
  }),
};

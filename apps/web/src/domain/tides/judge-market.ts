/** Judges a market tide by the terms and trades that were told, with the rules of the server. */
import { isRefusal, Refusal } from '@boardwalk/base';
import { type MarketTrade, parseSourceTime, verifyMarketTide } from '@boardwalk/games/bo';
import type { OwnCall, TideJudgement, ToldTide } from './judge-tide.ts';
import type { SeenCall } from './seen-calls.ts';

export type ToldMarket = NonNullable<ToldTide['market']>;
export type ToldTrade = NonNullable<ToldMarket['strike']>;

interface Known {
  readonly own: OwnCall | undefined;
  readonly seen: SeenCall | undefined;
}

export function judgeMarketTide(
  told: ToldTide,
  market: ToldMarket,
  { own, seen }: Known,
): TideJudgement | Refusal {
  const { strike, end } = market;
  if (!strike || !end) return new Refusal('badBet');
  const salt = seen?.salt ?? own?.salt ?? '';
  const verdict = verifyMarketTide({
    terms: termsOf(told, market),
    termsHash: seen?.serverSeedHash ?? told.serverSeedHash,
    salts: told.salts,
    saltsDigest: told.saltsDigest ?? '',
    strike: tradeOf(strike),
    end: tradeOf(end),
    own: own && { salt, side: own.side, stake: own.stake, payout: own.payout },
  });
  if (isRefusal(verdict)) return verdict;
  return {
    checks: [
      { name: seen ? 'terms' : 'termsHash', isRight: verdict.areTermsKept },
      { name: 'salts', isRight: verdict.areSaltsRight },
      ...(own ? [{ name: 'ownCall', isRight: verdict.isOwnSaltIn } as const] : []),
      { name: 'strike', isRight: verdict.isStrikeInTime },
      { name: 'marketEnd', isRight: verdict.isEndInTime },
      ...(own ? [{ name: 'payout', isRight: verdict.isPayoutRight } as const] : []),
      { name: 'rules', isRight: verdict.isSameConfig },
    ],
    isVerified: verdict.isVerified,
  };
}

function termsOf({ roomId, configVersion }: ToldTide, market: ToldMarket) {
  const { source, symbol, decimals, closeTime, strikeTime, endTime } = market;
  const moments = { closesAtMs: closeTime, strikesAtMs: strikeTime, endsAtMs: endTime };
  return { roomId, configVersion, source, symbol, decimals, ...moments };
}

/** A time that is none is one that no rule allows. */
function tradeOf({ tradeId, price, tradedAt, heardAt }: ToldTrade): MarketTrade {
  return {
    tradeId: Number(tradeId),
    price,
    tradedUs: parseSourceTime(tradedAt) ?? Infinity,
    heardUs: parseSourceTime(heardAt) ?? Infinity,
  };
}

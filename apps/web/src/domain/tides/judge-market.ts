/** Judges a market tide by the terms and trades that were told, with the rules of the server. */
import { isRefusal, Refusal } from '@boardwalk/base';
import { type MarketTrade, markStatement, parseSourceTime, verifyMarketTide } from '@boardwalk/games/bo';
import { type Receipt, type Statement, writeStatement } from '@boardwalk/games/fairness';
import { isSignedBy } from '@boardwalk/games/signature';
import type { OwnCall, TideJudgement, ToldTide } from './judge-tide.ts';
import type { SeenCall } from './seen-calls.ts';

export type ToldMarket = NonNullable<ToldTide['market']>;
export type ToldTrade = NonNullable<ToldMarket['strike']>;

interface Known {
  readonly own: OwnCall | undefined;
  readonly seen: SeenCall | undefined;
  /** Undefined where it could not be asked for. */
  readonly publicKey: string | undefined;
}

export function judgeMarketTide(
  told: ToldTide,
  market: ToldMarket,
  { own, seen, publicKey }: Known,
): TideJudgement | Refusal {
  const { strike, end } = market;
  if (!strike || !end) return new Refusal('badBet');
  const salt = seen?.salt ?? own?.salt ?? '';
  const terms = termsOf(told, market);
  const verdict = verifyMarketTide({
    terms,
    termsHash: seen?.serverSeedHash ?? told.serverSeedHash,
    salts: told.salts,
    saltsDigest: told.saltsDigest ?? '',
    strike: tradeOf(strike),
    end: tradeOf(end),
    own: own && { salt, side: own.side, stake: own.stake, payout: own.payout },
  });
  if (isRefusal(verdict)) return verdict;
  const arePricesRight = [told, ...(own ? [own] : [])].every(
    ({ startPrice, endPrice }) => startPrice === strike.price && endPrice === end.price,
  );
  const areReceiptsRight = [
    isReceiptOf(told.receipt, told.tideId, { type: 'markettide', ...terms }, publicKey),
    isReceiptOf(
      strike.receipt,
      told.tideId,
      markStatement('strike', placeOf(told), tradeOf(strike)),
      publicKey,
    ),
    isReceiptOf(end.receipt, told.tideId, markStatement('end', placeOf(told), tradeOf(end)), publicKey),
  ].every(Boolean);
  return {
    checks: [
      { name: seen ? 'terms' : 'termsHash', isRight: verdict.areTermsKept },
      { name: 'salts', isRight: verdict.areSaltsRight },
      ...(own ? [{ name: 'ownCall', isRight: verdict.isOwnSaltIn } as const] : []),
      { name: 'strike', isRight: verdict.isStrikeInTime },
      { name: 'marketEnd', isRight: verdict.isEndInTime },
      { name: 'receipts', isRight: areReceiptsRight },
      { name: 'prices', isRight: arePricesRight },
      ...(own ? [{ name: 'payout', isRight: verdict.isPayoutRight } as const] : []),
      { name: 'rules', isRight: verdict.isSameConfig },
    ],
    isVerified: verdict.isVerified && arePricesRight && areReceiptsRight,
  };
}

function termsOf({ roomId, configVersion }: ToldTide, market: ToldMarket) {
  const { source, symbol, decimals, closeTime, strikeTime, endTime } = market;
  const moments = { closesAtMs: closeTime, strikesAtMs: strikeTime, endsAtMs: endTime };
  return { roomId, configVersion, source, symbol, decimals, ...moments };
}

function placeOf({ roomId, serverSeedHash }: ToldTide) {
  return { roomId, termsHash: serverSeedHash };
}

/** It is about this tide and says these very words; without the house's key its signature stays unlooked at. */
function isReceiptOf(
  receipt: Receipt,
  tideId: string,
  statement: Statement,
  publicKey: string | undefined,
): boolean {
  const isAbout = receipt.kind === statement.type && receipt.subject === tideId;
  const isSame = receipt.statement === writeStatement(statement);
  return isAbout && isSame && (publicKey === undefined || isSignedBy(receipt, publicKey));
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

/** Draws a tide again with the very engine of the server. Loaded only where one is checked. */
import type { Refusal } from '@boardwalk/base';
import { isRefusal } from '@boardwalk/base';
import { verifyTide } from '@boardwalk/games/bo';
import type { Output } from '../../platform/request/send.ts';
import { judgeMarketTide } from './judge-market.ts';
import type { SeenCall } from './seen-calls.ts';

export type ToldTide = Output<'bo.tide'>;
export type OwnCall = Output<'bo.stake'>;

export type TideCheck =
  | 'commitment'
  | 'seedHash'
  | 'salts'
  | 'ownSalt'
  | 'end'
  | 'payout'
  | 'config'
  | 'terms'
  | 'termsHash'
  | 'ownCall'
  | 'strike'
  | 'marketEnd'
  | 'rules'
  | 'prices'
  | 'receipts';

export interface TideJudgement {
  readonly checks: readonly { readonly name: TideCheck; readonly isRight: boolean }[];
  readonly isVerified: boolean;
  /** The path, as it was drawn again; a market's is nobody's to draw. */
  readonly path?: readonly number[];
}

/** `seen` is what this device has noted before the tide ended; `publicKey` is what the house signs with. */
export function judgeTide(
  told: ToldTide,
  own: OwnCall | undefined,
  seen: SeenCall | undefined,
  publicKey?: string,
): TideJudgement | Refusal {
  if (told.market) return judgeMarketTide(told, told.market, { own, seen, publicKey });
  const { endPrice = 0, saltsDigest = '' } = told;
  const salt = seen?.salt ?? own?.salt ?? '';
  const verdict = verifyTide({
    ...told,
    startPrice: told.startPrice ?? 0,
    serverSeedHash: seen?.serverSeedHash ?? told.serverSeedHash,
    endPrice,
    saltsDigest,
    own: own && { salt, side: own.side, stake: own.stake, payout: own.payout },
  });
  if (isRefusal(verdict)) return verdict;
  const { path, isVerified } = verdict;
  return {
    checks: [
      { name: seen ? 'commitment' : 'seedHash', isRight: verdict.isCommitmentKept },
      { name: 'salts', isRight: verdict.areSaltsRight },
      ...(own ? [{ name: 'ownSalt', isRight: verdict.isOwnSaltIn } as const] : []),
      { name: 'end', isRight: verdict.isEndRight },
      ...(own ? [{ name: 'payout', isRight: verdict.isPayoutRight } as const] : []),
      { name: 'config', isRight: verdict.isSameConfig },
    ],
    isVerified,
    path,
  };
}

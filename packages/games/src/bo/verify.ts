/** Draws a finished tide again from what was told of it: the server's own engine, in the player's browser. */
import type { Refusal } from '@boardwalk/base';
import { checkServerSeed, provableDraws, type SeedRefusal, verifySeedCommitment } from '../fairness/index.ts';
import { boConfigVersion } from './config.ts';
import {
  type BoPath,
  type BoSide,
  boPayout,
  checkBoStake,
  digestOfSalts,
  drawPath,
  endOf,
} from './engine.ts';

/** What draws a tide's path. */
export interface TideSeeds {
  /** 32 bytes as 64 hexadecimal digits. */
  readonly serverSeed: string;
  /** What the salts of everybody who staked come to, in the order of the stakes. */
  readonly saltsDigest: string;
}

/** One's own call. */
export interface ClaimedStake {
  readonly salt: string;
  readonly side: BoSide;
  readonly stake: number;
  readonly payout: number;
}

export interface TideClaim extends TideSeeds {
  /** As it was shown before anybody could stake. */
  readonly serverSeedHash: string;
  readonly salts: readonly string[];
  readonly configVersion: string;
  readonly startPrice: number;
  readonly endPrice: number;
  readonly own?: ClaimedStake | undefined;
}

export interface TideVerdict {
  readonly path: BoPath;
  readonly isCommitmentKept: boolean;
  /** False when it was decided by other seas or another engine than the ones here. */
  readonly isSameConfig: boolean;
  readonly areSaltsRight: boolean;
  /** True where there is no own call. */
  readonly isOwnSaltIn: boolean;
  readonly isEndRight: boolean;
  readonly isPayoutRight: boolean;
  /** All of them. */
  readonly isVerified: boolean;
}

export function pathOf({ serverSeed, saltsDigest }: TideSeeds): BoPath {
  return drawPath(provableDraws({ serverSeed, clientSeed: saltsDigest, nonce: 0 }));
}

/** A refusal means the claim is no tide at all; a false one is a verdict. */
export function verifyTide(claim: TideClaim): TideVerdict | SeedRefusal | Refusal<'badBet'> {
  const { serverSeed, serverSeedHash, salts, saltsDigest, startPrice, endPrice, own } = claim;
  const refusal = checkServerSeed(serverSeed) ?? (own && checkBoStake(own.stake, own.side));
  if (refusal) return refusal;
  // What the salts come to counts, and not what is said that they do.
  const path = pathOf({ serverSeed, saltsDigest: digestOfSalts(salts) });
  const end = endOf(path);
  const isCommitmentKept = verifySeedCommitment(serverSeed, serverSeedHash);
  const isSameConfig = claim.configVersion === boConfigVersion;
  const areSaltsRight = digestOfSalts(salts) === saltsDigest;
  const isOwnSaltIn = own === undefined || salts.includes(own.salt);
  const isEndRight = startPrice + (path.at(-1) ?? 0) === endPrice;
  const isPayoutRight = own === undefined || boPayout(own.stake, own.side, end) === own.payout;
  const isVerified =
    isCommitmentKept && isSameConfig && areSaltsRight && isOwnSaltIn && isEndRight && isPayoutRight;
  return {
    path,
    isCommitmentKept,
    isSameConfig,
    areSaltsRight,
    isOwnSaltIn,
    isEndRight,
    isPayoutRight,
    isVerified,
  };
}

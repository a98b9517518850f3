/** A machine's play beside the commitment and the client seed with which this device began it. */
import { hashServerSeed, type PlayStatement } from '@boardwalk/games/fairness';
import { type Finding, finding } from './finding.ts';

export interface BegunPlay {
  /** The hash in the commitment that was kept before the client seed was sent. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

export interface ToldPlay {
  readonly id: string;
  readonly serverSeedHash: string;
  /** Undefined where it is not told. */
  readonly clientSeed?: string | undefined;
}

/** One session at a pusher may take so many plays, each with the seed whose hash the one before was. */
const LINKS_MAX = 2000;

/** Whether a play's hash is the promised one, or leads to it: each seed of a push session is the hash of the next. */
export function isPromised(serverSeedHash: string, promised: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(serverSeedHash)) return false;
  let hash = serverSeedHash;
  for (let link = 0; link < LINKS_MAX; link++) {
    if (hash === promised) return true;
    hash = hashServerSeed(hash);
  }
  return false;
}

export function comparePlay(
  begun: BegunPlay,
  { id, serverSeedHash, clientSeed }: ToldPlay,
): readonly Finding[] {
  const isSeedOwn = clientSeed === undefined || clientSeed === begun.clientSeed;
  return [
    ...(isPromised(serverSeedHash, begun.serverSeedHash) ? [] : [finding('otherCommitment', id)]),
    ...(isSeedOwn ? [] : [finding('otherClientSeed', id, { clientSeed })]),
  ];
}

/** What the house has signed of a play beside what it tells of it. */
export function isPlaySigned(
  statement: PlayStatement,
  told: {
    readonly roomId: number;
    readonly stake: number;
    readonly payout: number;
    readonly serverSeedHash: string;
  },
): boolean {
  return (
    statement.roomId === told.roomId &&
    statement.stake === told.stake &&
    statement.payout === told.payout &&
    statement.serverSeedHash === told.serverSeedHash
  );
}

/** Machines: the commitment is kept before a client seed is drawn for it, and the play's end is held against both. */
import { type Finding, finding } from '../compare/finding.ts';
import { comparePlay, isPromised, type ToldPlay } from '../compare/plays.ts';
import { compareCommitment } from '../compare/receipts.ts';
import { type Keep, noteFindings, publicKeyOf, unlessLost } from './keep.ts';
import type { KeptCommitment } from './kept.ts';
import { pruneCommitments } from './prune.ts';
import { noteRound } from './rounds.ts';

/** As an instruction tells it. */
export interface ToldCommitment {
  readonly id: string;
  readonly serverSeedHash: string;
  readonly signature: string;
}

/** Said again, a commitment has the client seed it had: only one play comes of it. */
export async function keepCommitment(
  { store, nowMs, newClientSeed }: Keep,
  roomId: number,
  { id, serverSeedHash, signature }: ToldCommitment,
): Promise<KeptCommitment> {
  const known = await store.read('commitment', id);
  if (known?.serverSeedHash === serverSeedHash && known.roomId === roomId) return known;
  const kept = { id, atMs: nowMs(), roomId, serverSeedHash, signature, clientSeed: newClientSeed() };
  await store.write('commitment', kept);
  return kept;
}

export async function checkCommitment(keep: Keep, commitment: KeptCommitment): Promise<void> {
  await noteFindings(keep, compareCommitment(commitment, await publicKeyOf(keep)));
  await pruneCommitments(keep.store);
}

export interface EndedPlay {
  readonly roomId: number;
  readonly roundId: string;
  /** With which this page began to play; undefined where another page or device did. */
  readonly commitmentId?: string | undefined;
  /** Where the machine has told it; a claw tells prizes. */
  readonly payout?: number | undefined;
}

/** The house's own record of the play, read at once and kept. */
export async function noteEndedPlay(keep: Keep, ended: EndedPlay): Promise<void> {
  const { roundId, roomId, payout, commitmentId } = ended;
  const told = await unlessLost(() => keep.call('rounds.read', { roundId }));
  if (told === undefined) return;
  const { round, receipt } = told;
  await noteRound(keep, { round, receipt });
  const findings: Finding[] = [];
  if (payout !== undefined && payout !== round.payout) {
    findings.push(finding('payoutRewritten', roundId, { before: payout, now: round.payout }));
  }
  if (round.roomId !== roomId) findings.push(finding('otherBet', roundId));
  if ('playId' in round && round.serverSeedHash !== '') {
    const { id, serverSeedHash } = { id: roundId, serverSeedHash: round.serverSeedHash };
    findings.push(...(await compareBegun(keep, { id, serverSeedHash }, commitmentId)));
  }
  await noteFindings(keep, findings);
}

async function compareBegun(
  keep: Keep,
  play: ToldPlay,
  commitmentId: string | undefined,
): Promise<readonly Finding[]> {
  if (commitmentId === undefined) return [];
  const begun = await keep.store.read('commitment', commitmentId);
  if (begun === undefined) return [];
  await keep.store.write('commitment', { ...begun, roundId: play.id });
  return comparePlay(begun, play);
}

/** The commitment that a play of this room came of, where it was kept here. */
export async function findCommitment(
  { store }: Keep,
  roomId: number,
  serverSeedHash: string,
): Promise<KeptCommitment | undefined> {
  const ofRoom = (await store.list('commitment')).filter(one => one.roomId === roomId);
  const same = ofRoom.find(one => one.serverSeedHash === serverSeedHash);
  return same ?? ofRoom.find(one => isPromised(serverSeedHash, one.serverSeedHash));
}

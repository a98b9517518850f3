/** Pairs of seeds: the upcoming hash is kept before a client seed is drawn for it, and a told seed is held against it. */
import { Refusal } from '@boardwalk/base';
import { isFailure } from '../../../platform/request/failure.ts';
import type { Output } from '../../../platform/request/send.ts';
import { type Finding, finding } from '../compare/finding.ts';
import { compareActivation, compareSeedReceipt } from '../compare/receipts.ts';
import { type Keep, noteFindings, publicKeyOf } from './keep.ts';
import type { KeptPair } from './kept.ts';
import { checkRetired, reveal } from './reveals.ts';

export type Seeds = Output<'fairness.seeds'>;
export type Rotated = Output<'fairness.rotate'>;

/** Keeps what the house tells of the pair in use and of the next. */
export async function lookAtSeeds(keep: Keep): Promise<Seeds> {
  const seeds = await keep.call('fairness.seeds', {});
  await keepSeeds(keep, seeds);
  await checkRetired(keep, seeds.current?.serverSeedHash);
  return seeds;
}

/** After this there is a pair to play with; the same for whoever asks at once. */
export async function ensureSeeds(keep: Keep): Promise<void> {
  const { current, upcoming } = await lookAtSeeds(keep);
  if (current !== undefined) return;
  try {
    await rotate(keep, keep.newClientSeed(), upcoming.serverSeedHash);
  } catch (error) {
    if (!isFailure(error, 'seedChanged') && !(error instanceof Refusal && error.code === 'seedChanged'))
      throw error;
    const again = await lookAtSeeds(keep);
    // Another tab may have been first.
    if (again.current === undefined) await rotate(keep, keep.newClientSeed(), again.upcoming.serverSeedHash);
  }
}

/** `serverSeedHash` is the upcoming one that was seen; refuses `seedChanged` where the house has another by now. */
export function rotate(keep: Keep, clientSeed: string, serverSeedHash: string): Promise<Rotated> {
  return aloneOfTabs(() => rotateAlone(keep, clientSeed, serverSeedHash));
}

/** Two tabs that choose at once would overwrite each other's choice, and take the house's answer for a fraud. */
function aloneOfTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Browsers have it on safe origins only.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('boardwalk.seeds', work) : work();
}

async function rotateAlone(keep: Keep, clientSeed: string, serverSeedHash: string): Promise<Rotated> {
  const { store, call, nowMs } = keep;
  if ((await store.read('pair', serverSeedHash)) === undefined) await lookAtSeeds(keep);
  const pair = await store.read('pair', serverSeedHash);
  if (pair?.state !== 'upcoming') throw new Refusal('seedChanged');
  await store.write('pair', { ...pair, clientSeed, isOwn: true });
  try {
    const rotated = await call('fairness.rotate', { clientSeed, serverSeedHash });
    const { current, revealed } = rotated;
    if (current.serverSeedHash !== serverSeedHash) {
      await noteFindings(keep, [finding('unknownSeeds', current.serverSeedHash)]);
    }
    if (revealed) await reveal(keep, revealed.serverSeedHash, revealed.serverSeed, revealed.rounds);
    await keepSeeds(keep, rotated);
    await checkRetired(keep, current.serverSeedHash);
    keep.onSeeds();
    return rotated;
  } catch (error) {
    // Nothing was taken: the next choice is a new one.
    const now = await store.read('pair', serverSeedHash);
    if (isFailure(error, 'seedChanged', 'roundsUnfinished', 'badClientSeed') && now) {
      await store.write('pair', { ...now, clientSeed: undefined, isOwn: false, atMs: nowMs() });
    }
    throw error;
  }
}

async function keepSeeds(keep: Keep, { current, upcoming }: Seeds): Promise<void> {
  const findings = [
    ...(await keepUpcoming(keep, upcoming)),
    ...(current ? await keepCurrent(keep, current) : []),
  ];
  await noteFindings(keep, findings);
}

async function keepUpcoming(
  keep: Keep,
  { serverSeedHash, receipt }: Seeds['upcoming'],
): Promise<readonly Finding[]> {
  const { store, userId, nowMs } = keep;
  if ((await store.read('pair', serverSeedHash)) !== undefined) return [];
  const fresh = { id: serverSeedHash, atMs: nowMs(), state: 'upcoming', receipt } as const;
  await store.write('pair', { ...fresh, isOwn: false, firstNonce: 0, nextNonce: 0 });
  return compareSeedReceipt({ userId, serverSeedHash, receipt }, await publicKeyOf(keep));
}

async function keepCurrent(keep: Keep, current: NonNullable<Seeds['current']>): Promise<readonly Finding[]> {
  const { store, userId, nowMs } = keep;
  const { serverSeedHash, clientSeed, nonce, receipt } = current;
  const known = await store.read('pair', serverSeedHash);
  const met: KeptPair = known ?? {
    id: serverSeedHash,
    atMs: nowMs(),
    state: 'active',
    isOwn: false,
    firstNonce: nonce,
    nextNonce: nonce,
  };
  // Somebody has changed the seeds that were chosen here.
  const isChanged =
    !met.isOwn && known?.state !== 'active' && known?.state !== 'retired' && (await hasOwn(keep));
  const isOther = met.clientSeed !== undefined && met.clientSeed !== clientSeed;
  await store.write('pair', {
    ...met,
    state: met.serverSeed === undefined ? 'active' : 'retired',
    activation: met.activation ?? receipt,
    clientSeed: met.clientSeed ?? clientSeed,
    nextNonce: Math.max(met.nextNonce, nonce),
  });
  return [
    ...(isOther ? [finding('otherClientSeed', serverSeedHash, { clientSeed })] : []),
    ...(isChanged ? [finding('unknownSeeds', serverSeedHash)] : []),
    ...compareActivation({ userId, serverSeedHash, clientSeed, receipt }, await publicKeyOf(keep)),
  ];
}

async function hasOwn({ store }: Keep): Promise<boolean> {
  return (await store.list('pair')).some(({ isOwn, state }) => isOwn && state === 'active');
}

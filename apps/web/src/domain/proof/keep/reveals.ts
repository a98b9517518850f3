/** A server seed is told: it is held against the hash that was kept, and every round of it is played again. */
import { GameType, InstantGame } from '@boardwalk/contract/enums';
import type { PublishedMachine } from '@boardwalk/games/gashapon';
import { findInstantGame } from '../../games/list.ts';
import { type Finding, finding } from '../compare/finding.ts';
import type { ReplayNeeds } from '../compare/reveal.ts';
import { missingNonces } from '../compare/rounds.ts';
import { type Keep, noteFindings, unlessLost } from './keep.ts';
import type { KeptPair, KeptRound } from './kept.ts';
import { noteRound, roundsOf } from './rounds.ts';

/** `rounds` is how many the house has counted with it, where it says so. */
export async function reveal(keep: Keep, hash: string, serverSeed: string, rounds?: number): Promise<void> {
  const { store } = keep;
  const pair = await store.read('pair', hash);
  const { compareSeed } = await import('../compare/reveal.ts');
  await noteFindings(keep, compareSeed(hash, serverSeed));
  if (pair !== undefined) {
    const nextNonce = Math.max(pair.nextNonce, rounds ?? 0);
    await store.write('pair', { ...pair, state: 'retired', serverSeed, nextNonce });
    await explainGaps(keep, pair.id);
  }
  await replayRounds(keep, hash, serverSeed);
}

async function replayRounds(keep: Keep, hash: string, serverSeed: string): Promise<void> {
  const { store, nowMs } = keep;
  const { compareReplayed } = await import('../compare/reveal.ts');
  for (const round of await roundsOf(store, hash)) {
    if (round.replayedAtMs !== undefined) continue;
    const findings = compareReplayed(round, serverSeed, await needsOf(keep, round));
    if (findings === undefined) continue;
    await noteFindings(keep, findings);
    await store.write('round', { ...round, replayedAtMs: nowMs() });
  }
}

async function needsOf(keep: Keep, round: KeptRound): Promise<ReplayNeeds> {
  const { gameType } = round.facts;
  if (gameType === GameType.gashapon) return { machine: await readMachine(keep, round) };
  return { verify: await unlessLost(async () => (await findInstantGame(gameType)?.loadRules())?.verify) };
}

/** Its version is the hash of all that is told of it, so it does not matter when that is. */
async function readMachine({ call }: Keep, { facts }: KeptRound): Promise<PublishedMachine | undefined> {
  const { bet, roomId, configVersion } = facts;
  if (bet === null) return undefined;
  return unlessLost(() => call('gashapon.config', { roomId, configVersion }));
}

/** Pairs that are no longer in use, changed by another device or tab: their seed is told with any of their rounds. */
export async function checkRetired(keep: Keep, currentHash: string | undefined): Promise<void> {
  for (const pair of await keep.store.list('pair')) {
    if (pair.state === 'active' && pair.id !== currentHash) await learnSeed(keep, pair);
  }
}

/** What could not be played again when its seed was told, for want of odds. */
export async function replayLeft(keep: Keep): Promise<void> {
  const { store } = keep;
  const left = (await store.list('round')).filter(({ replayedAtMs }) => replayedAtMs === undefined);
  for (const hash of new Set(left.flatMap(({ facts }) => facts.serverSeedHash ?? []))) {
    const pair = await store.read('pair', hash);
    if (pair?.serverSeed !== undefined) await replayRounds(keep, hash, pair.serverSeed);
  }
}

async function learnSeed(keep: Keep, pair: KeptPair): Promise<void> {
  const { store, call } = keep;
  const [round] = await roundsOf(store, pair.id);
  const told = round && (await unlessLost(() => call('rounds.read', { roundId: round.id })));
  if (told !== undefined && told.serverSeed !== '') return reveal(keep, pair.id, told.serverSeed);
  // What was told of the pair in use may have been older than the last change of seeds.
  const now = await unlessLost(() => call('fairness.seeds', {}));
  if (now === undefined || now.current?.serverSeedHash === pair.id) return;
  if (round === undefined) await store.write('pair', { ...pair, state: 'retired' });
  else if (told !== undefined) await noteFindings(keep, [finding('seedWithheld', pair.id)]);
}

const CHANCE_GAMES = [GameType.plinko, GameType.gashapon, ...Object.values<number>(InstantGame)];
const RECORDS_MAX = 60;
/** Clocks differ. */
const EARLIER_MS = 60_000;

/** Numbers of a pair without a round on this device: another device has played them, or nobody has. */
export async function explainGaps(keep: Keep, hash: string): Promise<void> {
  const { store } = keep;
  if ((await gapsOf(keep, hash)).length === 0) return;
  const isWhole = await learnRounds(keep, hash);
  const missing = isWhole ? await gapsOf(keep, hash) : [];
  const [nonce] = missing;
  if (nonce === undefined) return;
  const found: Finding = finding('nonceMissing', hash, { nonce, count: missing.length });
  if ((await store.read('finding', `nonceMissing ${hash}`)) === undefined) await noteFindings(keep, [found]);
}

export async function gapsOf({ store }: Keep, hash: string): Promise<readonly number[]> {
  const pair = await store.read('pair', hash);
  if (pair === undefined) return [];
  const nonces = (await roundsOf(store, hash)).flatMap(({ facts }) => facts.nonce ?? []);
  return missingNonces(nonces, pair.firstNonce, pair.nextNonce);
}

/** Reads what one's records have of it. False where not all of them could be read. */
async function learnRounds(keep: Keep, hash: string): Promise<boolean> {
  const { store, call } = keep;
  const since = ((await store.read('pair', hash))?.atMs ?? 0) - EARLIER_MS;
  for (const gameType of CHANCE_GAMES) {
    const page = await unlessLost(() =>
      call('records.gameDetail', { gameType, pageNum: 1, pageSize: RECORDS_MAX }),
    );
    if (page === undefined) return false;
    const isAllThere = !page.hasMore || (page.list.at(-1)?.createTime ?? 0) < since;
    for (const { roundId, createTime } of page.list) {
      if (createTime < since || (await store.read('round', roundId)) !== undefined) continue;
      const told = await unlessLost(() => call('rounds.read', { roundId }));
      if (told === undefined) return false;
      await noteRound(keep, { round: told.round, receipt: told.receipt });
    }
    if (!isAllThere) return false;
  }
  return true;
}

import type { UserId } from '@boardwalk/base';
import type { TestWorld } from '@boardwalk/testkit';
import { committedSeeds } from '../../fairness/testing/seeds.fixture.ts';
import { createPlayStore } from '../store/plays.ts';

/** A play that has ended, with a record. */
export async function addPlay(
  { server, platform }: TestWorld,
  { roomId, userId }: { readonly roomId: number; readonly userId: UserId },
): Promise<string> {
  const { fairness, proof } = server.modules;
  const plays = createPlayStore({ ...platform, proof });
  const seeds = await committedSeeds(fairness, roomId);
  const place = { roomId, userId, gameType: 11, configVersion: 'claw-1', settingsVersion: 1 };
  const playId = await plays.add({ ...place, seeds });
  const layouts = { layoutBefore: 'be'.repeat(32), layoutAfter: 'af'.repeat(32) };
  const record = { log: Uint8Array.from([1, 2, 3]), hash: 'abc', steps: 9, ...layouts };
  await plays.end(playId, { stake: 60, payout: 0, prizes: [], bestStep: 0, record });
  return playId;
}

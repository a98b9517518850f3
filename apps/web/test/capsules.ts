/** A capsule machine of the small boardwalk, and a play at it. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { hashServerSeed, provableDraws } from '@boardwalk/games/fairness';
import {
  GASHAPON_MACHINES,
  gashaponConfigVersion,
  playGashapon,
  toGashaponConfig,
} from '@boardwalk/games/gashapon';
import { receiptOfRound } from './house.ts';
import { NOW_MS, type World } from './world.ts';

const SERVER_SEED = '11'.repeat(32);

/** Three turns from the first seed of the world, settled as the engine says or as told. */
export function turnHandle(world: World, told?: readonly number[]): OutputOf<Calls['gashapon.play']> {
  const { turnPrice, capsules } = GASHAPON_MACHINES.seaFriends;
  const config = toGashaponConfig({
    turnPrice,
    capsules: capsules.map(one => ({ ...one, ...faceOf(one.capsuleId) })),
  });
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'marina', nonce: 0 };
  const played = playGashapon({ config, times: 3 }, provableDraws(seeds));
  const ids = told ?? played.turns.map(({ capsuleId }) => capsuleId);
  const settled = {
    gameType: 12 as const,
    roundId: '9500',
    roomId: 12_001,
    unit: 'coins' as const,
    stake: played.stake,
    times: 3,
    payout: 0,
    prizes: ids.map((capsuleId, turn) => ({
      prizeId: `9500${turn}`,
      capsuleId,
      ...faceOf(capsuleId),
      exchangeCoins: 30,
      keepUntil: NOW_MS,
    })),
    script: [...played.script],
    serverSeedHash: hashServerSeed(SERVER_SEED),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    configVersion: gashaponConfigVersion(config),
    balanceBefore: 1000,
    balanceAfter: 820,
    createTime: NOW_MS,
  };
  answerOdds(world);
  world.server.on('rounds.read', () => ({
    round: settled,
    serverSeed: world.seedsRevealed === 0 ? '' : SERVER_SEED,
    receipt: receiptOfRound(settled),
  }));
  return settled;
}

export function answerOdds(
  { server }: World,
  turnPrice: number = GASHAPON_MACHINES.seaFriends.turnPrice,
): void {
  const { capsules } = GASHAPON_MACHINES.seaFriends;
  server.on('gashapon.config', ({ input }) => ({
    configVersion: input.configVersion,
    turnPrice,
    totalWeight: capsules.reduce((sum, { weight }) => sum + weight, 0),
    rtpBasisPoints: 7000,
    capsules: capsules.map(one => ({ ...one, ...faceOf(one.capsuleId) })),
  }));
}

const faceOf = (capsuleId: number) => ({
  name: `Prize ${capsuleId}`,
  picture: 'crab',
  rarity: 'common' as const,
});

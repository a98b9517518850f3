/** The modules in their order, bottom-up: each is made of the ones before it and of the platform. */
import { GameType } from '@boardwalk/contract/enums';
import type { Platform } from '../platform/platform.ts';
import { createAccounts } from './accounts/index.ts';
import { createClaw } from './claw/index.ts';
import { type BigWin, createContent, inLocale } from './content/index.ts';
import { createFairness, fairnessCalls } from './fairness/index.ts';
import { createGashapon } from './gashapon/index.ts';
import { createIdentity } from './identity/index.ts';
import { createMachines } from './machines/index.ts';
import { createPack, type Pack, packCalls, presentFace } from './pack/index.ts';
import { createPlinko } from './plinko/index.ts';
import { createPreferences } from './preferences/index.ts';
import { createPush, type PushDeps } from './push/index.ts';
import { type RecordDeps, recordCalls } from './records/index.ts';
import { createRepairs } from './repairs/index.ts';
import { createReports } from './reports/index.ts';
import { createRisk } from './risk/index.ts';
import { createRooms, type RoomPublish } from './rooms/index.ts';
import { createRounds, type Game, type PublishBarrage, roundCalls } from './rounds/index.ts';
import { createSessions } from './sessions/index.ts';
import { createUploads } from './uploads/index.ts';
import { createVideo } from './video/index.ts';
import { createWallet, walletCalls } from './wallet/index.ts';

export type Modules = ReturnType<typeof createModules>;

/** What modules tell players over the sockets. */
export interface Publishing {
  readonly publishBarrage: PublishBarrage;
  readonly publishRooms: RoomPublish;
  readonly publishToUser: PushDeps['publishToUser'];
}

export function createModules(platform: Platform, { publishBarrage, publishRooms, publishToUser }: Publishing) {
  const { config } = platform;
  const wallet = createWallet(platform);
  const uploads = createUploads(platform);
  const accounts = createAccounts({
    ...platform,
    wallet,
    ownsPicture: uploads.owns,
    endSessions: userId => sessions.endAll(userId),
  });
  const fairness = createFairness(platform);
  const rounds = createRounds({ ...platform, wallet, fairness });
  const sessions = createSessions({ ...platform, accounts, sessionDays: config.SESSION_DAYS });
  const identity = createIdentity({ ...platform, accounts, sessions });
  const plinko = createPlinko({ ...platform, wallet, accounts, rounds, publishBarrage });
  const pack = createPack({ ...platform, wallet, accounts });
  const gashapon = createGashapon({ ...platform, accounts, rounds, pack, publishBarrage });
  const machines = createMachines({
    ...platform,
    accounts,
    setRepairState: (roomId, state) => rooms.setRepairState(roomId, state),
  });
  const rooms = createRooms({
    ...platform,
    accounts,
    publish: publishRooms,
    limits: { spectatorsPerRoom: config.ROOM_SPECTATORS, spectatorsPerNode: config.NODE_SPECTATORS },
  });
  const claw = createClaw({
    ...platform,
    wallet,
    accounts,
    fairness,
    rounds,
    pack,
    machines,
    rooms,
  });
  const push = createPush({
    ...platform,
    wallet,
    accounts,
    fairness,
    rounds,
    machines,
    rooms,
    publishBarrage,
    publishToUser,
    publicUrl: config.PUBLIC_URL || `http://localhost:${config.PORT}`,
  });
  const games = new Map<number, Game>([
    [GameType.plinko, plinko],
    [GameType.gashapon, gashapon],
    [GameType.claw, claw],
    [GameType.push, push],
  ]);
  const video = createVideo({
    ...platform,
    checkSecret: machines.physical.checkSecret,
    machineIdOf: async roomId => {
      const room = await rooms.find(roomId);
      return room && (room.driver === 'physical' ? (room.machineId ?? '') : '');
    },
  });
  const content = createContent({ ...platform, listBigWins: latestOf([plinko, gashapon, claw, push]) });
  const preferences = createPreferences({ accounts });
  const risk = createRisk({ accounts });
  const reports = createReports(platform);
  const repairs = createRepairs({
    ...platform,
    wallet,
    ownsPicture: uploads.owns,
    storePicture: uploads.handlers['uploads.store'],
  });
  const roomName = async (gameType: number, roomId: number, locale: string): Promise<string> =>
    inLocale((await games.get(gameType)?.findRoom(roomId))?.name ?? {}, locale);
  return {
    wallet,
    accounts,
    fairness,
    rounds,
    sessions,
    identity,
    plinko,
    pack,
    gashapon,
    machines,
    rooms,
    claw,
    push,
    video,
    games,
    content,
    uploads,
    reports,
    repairs,
    handlers: {
      ...walletCalls(wallet),
      ...fairnessCalls(fairness),
      ...roundCalls({ rounds, fairness, games }),
      ...recordCalls({ wallet, rounds, roomName, prizesOf: facesOf(pack) }),
      ...accounts.handlers,
      ...identity.handlers,
      ...preferences.handlers,
      ...content.handlers,
      ...risk.handlers,
      ...reports.handlers,
      ...repairs.handlers,
      ...uploads.handlers,
      ...plinko.handlers,
      ...packCalls({ pack, roomName }),
      ...gashapon.handlers,
      ...machines.handlers,
      ...rooms.handlers,
      ...claw.handlers,
      ...push.handlers,
      ...video.handlers,
    },
  };
}

/** What several games have to tell, newest first. */
function latestOf(games: readonly { listBigWins(limit: number): Promise<readonly BigWin[]> }[]) {
  return async (limit: number): Promise<BigWin[]> => {
    const wins = await Promise.all(games.map(game => game.listBigWins(limit)));
    return wins
      .flat()
      .toSorted((one, other) => other.atMs - one.atMs)
      .slice(0, limit);
  };
}

/** The prizes of rounds as records show them. */
function facesOf(pack: Pick<Pack, 'prizesOf'>): RecordDeps['prizesOf'] {
  return async (rounds, locale) => {
    const prizes = await pack.prizesOf(rounds.map(round => round.id));
    return new Map(
      [...prizes].map(([roundId, won]) => [
        roundId,
        won.map(({ kind, exchangeCoins }) => presentFace(kind, exchangeCoins, locale)),
      ]),
    );
  };
}

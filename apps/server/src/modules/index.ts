/** The modules in their order, bottom-up: each is made of the ones before it and of the platform. */
import type { Platform } from '../platform/platform.ts';
import { createArcade, type Publishing } from './arcade.ts';
import { type BigWin, createContent, inLocale } from './content/index.ts';
import { fairnessCalls } from './fairness/index.ts';
import { createHouse } from './house.ts';
import { type Pack, packCalls, presentFace } from './pack/index.ts';
import { createPreferences } from './preferences/index.ts';
import { type RecordDeps, recordCalls } from './records/index.ts';
import { createRepairs } from './repairs/index.ts';
import { createReports } from './reports/index.ts';
import { createRisk } from './risk/index.ts';
import { roundCalls } from './rounds/index.ts';
import { walletCalls } from './wallet/index.ts';

export type { Publishing } from './arcade.ts';
export type Modules = ReturnType<typeof createModules>;

export function createModules(platform: Platform, publishing: Publishing) {
  const house = createHouse(platform);
  const arcade = createArcade(platform, house, publishing);
  const { wallet, accounts, uploads } = house;
  const { plinko, gashapon, claw, push } = arcade;
  const content = createContent({ ...platform, listBigWins: latestOf([plinko, gashapon, claw, push]) });
  const preferences = createPreferences({ accounts });
  const risk = createRisk({ accounts });
  const reports = createReports(platform);
  const repairs = createRepairs({
    ...platform,
    wallet,
    ownsPicture: uploads.owns,
    storePicture: uploads.handlers['uploads.store'],
    roomName: roomNameOf(arcade),
  });
  return {
    ...house,
    ...arcade,
    content,
    reports,
    repairs,
    handlers: {
      ...callsOf(platform, { ...house, ...arcade }),
      ...preferences.handlers,
      ...content.handlers,
      ...risk.handlers,
      ...reports.handlers,
      ...repairs.handlers,
    },
  };
}

/** The calls of house and arcade. */
function callsOf(
  { config }: Pick<Platform, 'config'>,
  modules: ReturnType<typeof createHouse> & ReturnType<typeof createArcade>,
) {
  const { wallet, proof, fairness, rounds, games, pack } = modules;
  const roomName = roomNameOf(modules);
  return {
    ...walletCalls(wallet),
    ...fairnessCalls({ fairness, proof, config }),
    ...roundCalls({ rounds, fairness, games }),
    ...recordCalls({ wallet, rounds, roomName, exchangedOf: pack.exchangedOf, prizesOf: facesOf(pack) }),
    ...packCalls({ pack, roomName }),
    ...modules.accounts.handlers,
    ...modules.identity.handlers,
    ...modules.uploads.handlers,
    ...modules.plinko.handlers,
    ...modules.gashapon.handlers,
    ...modules.machines.handlers,
    ...modules.rooms.handlers,
    ...modules.claw.handlers,
    ...modules.push.handlers,
    ...modules.video.handlers,
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

/** Empty for a room that is no more. */
function roomNameOf({ games }: Pick<ReturnType<typeof createArcade>, 'games'>) {
  return async (gameType: number, roomId: number, locale: string): Promise<string> =>
    inLocale((await games.get(gameType)?.findRoom(roomId))?.name ?? {}, locale);
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

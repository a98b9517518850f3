/** The modules in their order, bottom-up: each is made of the ones before it and of the platform. */
import { hostname } from 'node:os';
import type { UserId } from '@boardwalk/base';
import packageJson from '../../package.json' with { type: 'json' };
import type { Platform } from '../platform/platform.ts';
import { createAdjustments } from './adjustments/index.ts';
import { createAnalytics } from './analytics/index.ts';
import { type Approvals, createApprovals } from './approvals/index.ts';
import type { Club } from './club/index.ts';
import { type Comeback, comebackCalls, comebackConsole, comebackPorts, createComeback } from './comeback.ts';
import { type ContentDeps, createContent, inLocale } from './content/index.ts';
import { type CoreModules, createCoreModules } from './core.ts';
import { fairnessCalls } from './fairness/index.ts';
import { createFigures } from './figures/index.ts';
import { figuresPortsOf } from './figures-ports.ts';
import { createFloor, type Floor } from './floor/index.ts';
import { createForum, type Forum, type ForumDeps } from './forum/index.ts';
import { createGameRooms } from './game-rooms/index.ts';
import { createGames, gameCalls, gamesByType, listBigWins, type Publishing } from './games.ts';
import { limitCalls } from './limits/index.ts';
import { createMachinery, machineryCalls } from './machinery.ts';
import { needsOf } from './needs.ts';
import { createOperation } from './operation/index.ts';
import { createPack, type Pack, packCalls, presentFace } from './pack/index.ts';
import { personalPartsOf } from './personal-data.ts';
import { createPlayers, type PlayerDeps } from './players/index.ts';
import { createPreferences } from './preferences/index.ts';
import { createPrivacy } from './privacy/index.ts';
import { type RecordDeps, recordCalls } from './records/index.ts';
import { createRepairs, type Repairs } from './repairs/index.ts';
import { createReports } from './reports/index.ts';
import { createRisk, type Risk, type RiskDeps } from './risk/index.ts';
import { consoleRoundCalls, type Games, roundCalls } from './rounds/index.ts';
import { salesConsole } from './sales-console.ts';
import { createSent, type SentModules, sentCalls, sentConsole } from './sending.ts';
import { createShop, shopCalls, shopPorts } from './shop.ts';
import { createStaff, type Staff } from './staff/index.ts';
import { createStudios, type Studios, withStudios } from './studios/index.ts';
import { ledgerCalls, walletCalls } from './wallet/index.ts';

export type { Publishing } from './games.ts';
export type Modules = ReturnType<typeof createModules>;

export function createModules(platform: Platform, publishing: Publishing) {
  const groups = createGroups(platform, publishing);
  const { core, machinery, gameModules, sent, shop, comeback, house, ...others } = groups;
  return {
    ...core,
    ...machinery,
    ...gameModules,
    ...others,
    ...sent,
    ...shop,
    ...comeback,
    operation: house.operation,
    consoleHandlers: consoleHandlersOf(platform, groups),
    handlers: handlersOf(platform, groups),
  };
}

type Groups = ReturnType<typeof createGroups>;

function createGroups(platform: Platform, publishing: Publishing) {
  const ports = shopPorts(() => shop);
  const later = comebackPorts(() => comeback);
  const core = createCoreModules(platform, { ...publishing, ...ports.ofCore, ...later.ofCore });
  const pack = createPack({ ...platform, ...core, keeping: ports.keeping });
  const machinery = createMachinery(platform, core, { ...publishing, ...ports });
  const gameModules = createGames({ ...platform, ...core, ...publishing, pack, ...machinery, ...ports });
  const games = gamesByType(gameModules);
  const content = createContentOf(platform, core, games, {
    ...publishing,
    listToldPosts: () => forum.listTold(),
  });
  const risk = createRiskOf(platform, core, games, later.suspects);
  const freeShippingUsedAt = (userId: UserId) => sent.orders.freeShippingUsedAt(userId);
  const shop = createShop(platform, core, { ...publishing, ...later, risk, freeShippingUsedAt });
  const around = { ...publishing, ...ports, ...machinery.rooms, ...machinery, pack, ...content };
  const comeback: Comeback = createComeback(platform, core, { ...shop, ...gameModules }, around);
  const reports = createReports({ ...platform, onPushClick: core.messages.noteClick });
  const studios = createStudios({ ...platform, ...core });
  const staff = createStaffOf(platform, core, games);
  const repairs = createRepairsOf(platform, core, { games, staff });
  const approvals = createApprovals({ ...platform, ...core });
  const sent = createSent(platform, core, { ...shop, ...publishing, approvals, pack, risk });
  const floor = createFloor({ ...platform, ...core, ...machinery, ...gameModules });
  const forum: Forum = createForumOf(platform, core, { ...machinery, pack, games, staff });
  const parts = personalPartsOf(platform.database, core, games);
  const privacy = createPrivacy({ ...platform, ...core, ...machinery, ...sent, pack, parts });
  const { orders } = sent;
  const ofHouse = { publishing, machinery, games, repairs, approvals, risk, floor, forum, orders };
  const house = createHouse(platform, core, ofHouse);
  return {
    core,
    machinery,
    gameModules,
    sent,
    shop,
    comeback,
    house,
    approvals,
    pack,
    games,
    content,
    reports,
    repairs,
    staff,
    floor,
    forum,
    risk,
    privacy,
    studios,
  };
}

function consoleHandlersOf(platform: Platform, groups: Groups) {
  const { core, approvals, pack, repairs, games, machinery, studios, shop, reports } = groups;
  return {
    ...core.audit.consoleHandlers,
    ...core.messages.consoleHandlers,
    ...groups.staff.consoleHandlers,
    ...approvals.consoleHandlers,
    ...groups.content.consoleHandlers,
    ...groups.house.consoleHandlers,
    ...peopleHandlers(platform, core, { approvals, pack, repairs, games, rooms: machinery.rooms, studios }),
    ...groups.floor.consoleHandlers,
    ...groups.gameModules.gashapon.consoleHandlers,
    ...repairs.consoleHandlers,
    ...comebackConsole(groups.comeback),
    ...groups.privacy.consoleHandlers,
    ...studios.consoleHandlers,
    ...sentConsole(groups.sent),
    ...salesConsole(platform, core, { ...shop, approvals }),
    ...createAnalytics({ ...platform, ...core, reports }).consoleHandlers,
  };
}

function handlersOf(platform: Platform, groups: Groups) {
  const { core, gameModules, pack, games, shop, studios } = groups;
  return {
    ...callsOf(platform, { ...core, ...gameModules, pack, games, club: shop.club, studios }),
    ...gameCalls(gameModules),
    ...machineryCalls(groups.machinery),
    ...askedByPlayers(groups),
    ...shopCalls(shop),
    ...comebackCalls(groups.comeback),
    ...createPreferences(core).handlers,
    ...sentCalls(groups.sent),
  };
}

function createForumOf(
  platform: Platform,
  core: CoreModules,
  { games, ...around }: Pick<ForumDeps, 'machines' | 'pack' | 'staff'> & { readonly games: Games },
) {
  return createForum({ ...platform, ...core, ...around, roomName: roomNameOf(games) });
}

function createContentOf(
  platform: Platform,
  core: CoreModules,
  games: Games,
  { publishToAll, listToldPosts }: Pick<ContentDeps, 'publishToAll' | 'listToldPosts'>,
) {
  return createContent({
    ...platform,
    audit: core.audit,
    switches: core.switches,
    publishToAll,
    listToldPosts,
    hasRoom: async (gameType, roomId) => (await games.get(gameType)?.findRoom(roomId)) !== undefined,
    listBigWins: limit => listBigWins(games, limit),
  });
}

function createRiskOf(
  platform: Platform,
  core: CoreModules,
  games: Games,
  listSuspects: RiskDeps['listSuspects'],
) {
  return createRisk({
    ...platform,
    ...core,
    listSuspects,
    promisedReturn: async (gameType, roomId) => games.get(gameType)?.promisedReturn?.(roomId),
  });
}

function createStaffOf(platform: Platform, { audit, identity, alone }: CoreModules, games: Games) {
  const { countGuesses, hashing } = identity;
  const installation = installationOf(platform, games);
  return createStaff({ ...platform, audit, alone, countGuesses, hashing, installation });
}

function createRepairsOf(
  platform: Platform,
  { wallet, audit, accounts, appeals, uploads, alone, switches, messages }: CoreModules,
  { games, staff }: { readonly games: Games; readonly staff: Staff },
) {
  return createRepairs({
    ...platform,
    wallet,
    audit,
    accounts,
    messages,
    appeals,
    alone,
    switches,
    uploads,
    findStaff: staff.findMember,
    ownsPicture: uploads.showOwn,
    storePicture: uploads.storeShown,
    roomName: roomNameOf(games),
  });
}

interface HouseParts {
  readonly publishing: Publishing;
  readonly machinery: ReturnType<typeof createMachinery>;
  readonly games: Games;
  readonly repairs: Repairs;
  readonly approvals: Approvals;
  readonly risk: Risk;
  readonly floor: Floor;
  readonly forum: Forum;
  readonly orders: SentModules['orders'];
}

/** What the console shows of the house: its day, its rounds, its ledger and how it runs. */
function createHouse(platform: Platform, core: CoreModules, parts: HouseParts) {
  const { publishing, machinery, games, repairs, approvals, risk, floor, forum, orders } = parts;
  const operation = createOperation({
    ...platform,
    audit: core.audit,
    version: packageJson.version,
    countPlayers: publishing.countPlayers,
  });
  const figures = createFigures({
    ...figuresPortsOf(games, machinery, publishing),
    clock: platform.clock,
    rounds: core.rounds,
    needs: needsOf({ ...platform, floor, repairs, approvals, risk, forum, orders }),
  });
  return {
    operation,
    consoleHandlers: {
      ...figures.consoleHandlers,
      ...createGameRooms({ ...platform, ...core, ...publishing, games }).consoleHandlers,
      ...operation.consoleHandlers,
      ...forum.consoleHandlers,
      ...risk.consoleHandlers,
      ...core.switches.consoleHandlers,
      ...consoleRoundCalls({ ...core, games }),
      ...ledgerCallsOf(platform, core),
    },
  };
}

/** What the console does about players. */
function peopleHandlers(
  platform: Platform,
  core: CoreModules,
  {
    games,
    approvals,
    studios,
    ...around
  }: Pick<PlayerDeps, 'pack' | 'repairs' | 'rooms'> & {
    readonly games: Games;
    readonly approvals: Approvals;
    readonly studios: Studios;
  },
) {
  const adjustments = createAdjustments({ ...core, approvals });
  const players = createPlayers({
    ...platform,
    ...core,
    ...around,
    rounds: withStudios(core.rounds, studios),
    roomName: roomNameOf(games),
  });
  return { ...adjustments.consoleHandlers, ...players.consoleHandlers };
}

/** The calls of the core modules and of what is told of all games alike. */
function callsOf(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  modules: CoreModules & {
    readonly pack: Pack;
    readonly games: Games;
    readonly club: Club;
    readonly studios: Studios;
    readonly fishing: Pick<RecordDeps, 'listHunts'>;
  },
) {
  const { wallet, proof, fairness, rounds, games, pack } = modules;
  const roomName = roomNameOf(games);
  return {
    ...walletCalls(wallet, modules.club.isRewardWaiting),
    ...fairnessCalls({ fairness, proof, config }),
    ...roundCalls({ rounds, fairness, games }),
    ...limitCalls({ limits: modules.limits, clock, config }),
    ...recordCalls({
      wallet,
      clock,
      listHunts: modules.fishing.listHunts,
      rounds: withStudios(rounds, modules.studios),
      roomName,
      exchangedOf: pack.exchangedOf,
      prizesOf: facesOf(pack),
    }),
    ...packCalls({ pack, clock, roomName }),
    ...modules.accounts.handlers,
    ...modules.identity.handlers,
    ...modules.messages.handlers,
    ...modules.uploads.handlers,
  };
}

interface Asked {
  readonly content: ReturnType<typeof createContent>;
  readonly forum: Forum;
  readonly risk: Risk;
  readonly privacy: ReturnType<typeof createPrivacy>;
  readonly reports: ReturnType<typeof createReports>;
  readonly studios: Studios;
  readonly repairs: Repairs;
}

function askedByPlayers({ content, forum, risk, privacy, reports, studios, repairs }: Asked) {
  return {
    ...content.handlers,
    ...forum.handlers,
    ...risk.handlers,
    ...privacy.handlers,
    ...reports.handlers,
    ...studios.handlers,
    ...repairs.handlers,
  };
}

/** Empty for a room that is no more. */
function roomNameOf(games: Games) {
  return async (gameType: number, roomId: number, locale: string): Promise<string> =>
    inLocale((await games.get(gameType)?.findRoom(roomId))?.name ?? {}, locale);
}

function ledgerCallsOf({ clock, log }: Platform, { wallet, accounts, audit }: CoreModules) {
  return ledgerCalls({
    wallet,
    log,
    nowMs: () => clock.nowMs(),
    nicknameOf: async userId => (await accounts.find(userId))?.nickname ?? '',
    noteProof: (tx, who, after) =>
      audit.write(tx, who, {
        action: 'ledger.prove',
        subject: { kind: 'ledger', id: 'ledger', name: 'the ledger' },
        after,
      }),
  });
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

/** What the console says of this installation before anybody has signed in, and to whoever makes the first account. */
function installationOf({ database, isEmbedded }: Platform, games: Games) {
  return {
    arcade: 'Boardwalk',
    version: packageJson.version,
    listFacts: async () => [
      `Boardwalk ${packageJson.version} on ${hostname()}`,
      `PostgreSQL ${await database.version()}, ${isEmbedded ? 'embedded' : 'on its own server'}`,
      `${games.size} kinds of games are ready`,
    ],
  };
}

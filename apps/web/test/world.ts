/** A small boardwalk to test against: one room, one mail code, a wallet, and rounds of the real engine. */
import { type Coins, coins, Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { PICKER_LOCALES } from '@boardwalk/contract/constants';
import { hashServerSeed, provableDraws } from '@boardwalk/games/fairness';
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoRows,
  playPlinko,
  plinkoConfigVersion,
  plinkoPaytable,
} from '@boardwalk/games/plinko';
import { FakeServer } from './fake-server.ts';
import { PUBLIC_KEY, receiptOf, receiptOfRound } from './house.ts';
import { levelInfo } from './level-info.ts';

export const MAIL_CODE = '246810';
export const NOW_MS = 1_795_154_000_000;
const SERVER_SEEDS = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)];

type Round = OutputOf<Calls['plinko.play']>;
type Account = OutputOf<Calls['accounts.read']>;
type Move = OutputOf<Calls['records.coins']>['list'][number];

export interface World {
  readonly server: FakeServer;
  readonly account: Account;
  readonly balances: { coins: number; plinko: number };
  readonly rounds: Round[];
  readonly moves: Move[];
  /** How many server seeds were revealed. */
  seedsRevealed: number;
  /** The client seed of the pair in use; undefined while there is none. */
  clientSeed: string | undefined;
}

/** Installs itself as `fetch`; the setup takes it away again. */
export function openWorld(): World {
  const server = new FakeServer({});
  const world: World = {
    server,
    account: newAccount(),
    balances: { coins: 1000, plinko: 300 },
    rounds: [],
    moves: [],
    seedsRevealed: 0,
    clientSeed: 'marina',
  };
  answerIdentity(world);
  answerAccount(world);
  answerContent(world);
  answerRounds(world);
  answerRecords(world);
  globalThis.fetch = server.fetch;
  return world;
}

const session = { userId: 7, token: 'token-of-marina', expiresAt: NOW_MS + 86_400_000 };

function answerIdentity({ server, account }: World): void {
  server.on('identity.visitor', () => ({
    uid: 'guest-1',
    userId: 1,
    token: 'token-of-guest',
    expiresAt: session.expiresAt,
  }));
  server.on('identity.signInOptions', () => ({ list: [] }));
  server.on('identity.sendMailCode', () => ({ done: true, retryAfterSeconds: 60 }));
  server.on('identity.signUpByCode', ({ input }) => {
    if (input.code !== MAIL_CODE) throw new Refusal('wrongCode');
    return { ...session, insert: true };
  });
  server.on('identity.signIn', () => ({ ...session, insert: false }));
  server.on('identity.resetPassword', () => ({ done: true }));
  server.on('identity.changePassword', () => ({ done: true }));
  server.on('identity.signOut', () => ({ done: true }));
  server.on('identity.signOutEverywhere', () => ({ done: true }));
  server.on('identity.listThirdParties', () => ({
    list: [{ authSource: 7, name: account.mail, boundAt: NOW_MS }],
  }));
  server.on('identity.listDevices', () => ({ list: [] }));
}

function answerAccount({ server, account, balances }: World): void {
  server.on('accounts.read', () => ({ ...account, balance: balances.coins }));
  server.on('accounts.update', ({ input }) => Object.assign(account, input));
  server.on('preferences.saveColour', ({ input }) => {
    Object.assign(account, input);
    return { done: true };
  });
  server.on('preferences.saveHomePage', ({ input }) => {
    Object.assign(account, input);
    return { done: true };
  });
  server.on('preferences.saveLanguage', ({ input }) => {
    Object.assign(account, { language: input.locale });
    return { done: true };
  });
  server.on('wallet.balance', () => ({ ...trialBalances(balances.plinko), balance: balances.coins }));
  server.on('wallet.currencyRate', () => ({ list: [{ currency: 'USD', symbol: '$', rate: 1 }] }));
  server.on('wallet.experience', () => ({
    ...trialBalances(balances.plinko),
    growth: 500,
    userLevel: 0,
    levelStart: 0,
    nextLevel: 999,
  }));
  server.on('levels.upgradeInfo', () => levelInfo(500));
  server.on('ranks.own', () => ({ players: 0, isHidden: false, isExcluded: false }));
  server.on('levels.experiencePack', () => ({ missing: coins(0) }));
  server.on('uploads.token', () => ({
    url: '/api/group/uploads',
    maxBytes: 1_000_000,
    types: ['image/png'],
  }));
}

function answerContent({ server }: World): void {
  server.on('repairs.faults', () => ({
    list: [
      { faultType: 1, name: 'A machine or game is broken', hasRoom: true },
      { faultType: 5, name: 'My account', hasRoom: false },
    ],
  }));
  server.on('repairs.list', () => ({ list: [], pageNum: 1, hasMore: false }));
  server.on('content.questions', () => ({ list: [...questions], pageNum: 1, hasMore: false }));
  server.on('content.chatConfiguration', () => ({ enabled: false, url: '', visitorId: '' }));
  server.on('content.systemConfig', () => ({ virtualPushCoinUrl: '', pickerLocales: [...PICKER_LOCALES] }));
  server.on('content.newsBanners', () => ({ list: [] }));
  server.on('content.banners', () => ({ list: [] }));
  server.on('content.broadcasts', () => ({ list: [], posts: [] }));
  server.on('content.mainPage', () => ({
    sections: ['banners', 'broadcasts', 'rooms'].map(key => ({ key, title: key, visible: true })),
  }));
  server.on('content.mainPageConfig', () => ({ tabs: [...homeTabs] }));
  server.on('content.mainPageNotice', () => ({ list: [] }));
  server.on('content.announcements', () => ({ list: [] }));
  server.on('plinko.listRooms', () => ({ list: [plinkoRoom] }));
  server.on('gashapon.listRooms', () => ({ list: [] }));
  server.on('play.rooms', () => ({ list: [] }));
  server.on('claw.listRooms', () => ({ list: [], pageNum: 1, hasMore: false }));
  server.on('push.listRooms', () => ({ roomList: [] }));
  server.on('play.limitTimeActivity', () => ({}));
  server.on('rooms.limitedTimeFastPlay', () => ({}));
  server.on('rooms.recommend', () => ({ list: [] }));
  server.on('rooms.busy', () => ({ list: [] }));
  server.on('push.tabs', () => ({ list: [] }));
  server.on('claw.lastRounds', () => ({ list: [], pageNum: 1, hasMore: false }));
  server.on('push.makeUp', () => ({ list: [] }));
  server.on('prompts.daily', () => ({ list: [] }));
  server.on('prompts.cardsSeen', () => ({ done: true }));
  server.on('push.makeUps', () => ({ list: [], pageNum: 1, hasMore: false }));
  server.on('push.makeUpSeen', () => ({ done: true }));
  server.on('machines.cameras', () => ({ list: [] }));
  server.on('rooms.operation', () => ({}));
  server.on('rooms.messages', () => ({ list: [] }));
  server.on('plinko.room', () => ({
    room: plinkoRoom,
    configVersion: plinkoConfigVersion,
    tables: PLINKO_RISKS.flatMap(risk =>
      PLINKO_ROWS.map(rows => ({
        rows,
        risk,
        multipliersHundredths: [...plinkoPaytable(rows, risk)],
        rtpBasisPoints: 9700,
      })),
    ),
    history: [],
  }));
}

function answerRounds(world: World): void {
  const { server, rounds } = world;
  server.on('plinko.play', ({ input }) => {
    if (world.clientSeed === undefined) throw new Refusal('seedNeeded');
    return playRound(world, input.rows as PlinkoRows, input.risk);
  });
  server.on('rounds.unshown', () => ({ list: [] }));
  server.on('rounds.shown', () => ({ done: true }));
  server.on('rounds.read', ({ input }) => {
    const round = rounds.find(({ roundId }) => roundId === input.roundId);
    if (round === undefined) throw new Refusal('notFound');
    const revealed = SERVER_SEEDS.slice(0, world.seedsRevealed);
    return {
      round,
      serverSeed: revealed.find(seed => hashServerSeed(seed) === round.serverSeedHash) ?? '',
      receipt: receiptOfRound(round),
    };
  });
  answerSeeds(world);
}

function answerSeeds(world: World): void {
  const { server } = world;
  server.on('fairness.head', () => ({ publicKey: PUBLIC_KEY, isProtected: true, anchors: [] }));
  server.on('fairness.seeds', () => seedsOf(world));
  server.on('fairness.rotate', ({ input }) => {
    const { clientSeed, serverSeedHash } = input;
    const { current, upcoming } = seedsOf(world);
    if (serverSeedHash !== upcoming.serverSeedHash) throw new Refusal('seedChanged');
    const revealed = current && { ...current, serverSeed: secretSeed(world), rounds: current.nonce };
    if (current !== undefined) world.seedsRevealed += 1;
    world.clientSeed = clientSeed;
    const now = seedsOf(world);
    if (now.current === undefined) throw new Error('a client seed makes a pair');
    return { ...now, current: now.current, ...(revealed && { revealed }) };
  });
}

function answerRecords({ server, rounds, moves }: World): void {
  server.on('records.coins', () => ({ list: moves.toReversed() }));
  server.on('records.trialCoins', () => ({ list: [] }));
  server.on('records.games', () => {
    const sum = (pick: (round: Round) => number) => rounds.reduce((total, round) => total + pick(round), 0);
    const game = {
      gameType: 6,
      stake: sum(round => round.stake),
      payout: sum(round => round.payout),
      trialStake: 0,
      trialPayout: 0,
      exchangedCoins: 0,
    };
    return { list: rounds.length === 0 ? [] : [{ ...game, rounds: rounds.length, lastTime: NOW_MS }] };
  });
  server.on('records.gameDetail', () => ({
    list: rounds.map(round => ({
      ...round,
      gameType: 6,
      roomName: plinkoRoom.roomName,
      state: 'settled' as const,
    })),
    pageNum: 1,
    hasMore: false,
  }));
}

/** Plays as the server does, from the secret seed of the moment. */
export function playRound(world: World, rows: PlinkoRows = 12, risk: Round['risk'] = 'medium'): Round {
  const { balances, rounds, moves, clientSeed = 'marina' } = world;
  const stake = coins(100);
  const seeds = { serverSeed: secretSeed(world), clientSeed, nonce: nonceOf(world) };
  const played = playPlinko({ stake, rows, risk }, provableDraws(seeds));
  const balanceBefore = balances.coins;
  balances.coins += played.payout - stake;
  const round: Round = {
    gameType: 6,
    roundId: String(9000 + rounds.length),
    roomId: plinkoRoom.roomId,
    purse: 'coins',
    unit: 'coins',
    stake,
    rows,
    risk,
    slot: played.slot,
    multiplierHundredths: played.multiplierHundredths,
    payout: played.payout,
    script: [...played.script],
    serverSeedHash: hashServerSeed(seeds.serverSeed),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    configVersion: plinkoConfigVersion,
    balanceBefore,
    balanceAfter: balances.coins,
    createTime: NOW_MS,
  };
  rounds.push(round);
  moves.push(moveOf(round, played.payout));
  return { ...round, receipt: receiptOfRound(round) };
}

function moveOf({ roundId, stake, balanceAfter }: Round, payout: Coins): Move {
  return {
    id: roundId,
    kind: 'plinko.play',
    amount: payout - stake,
    balance: balanceAfter,
    createTime: NOW_MS,
    roundId,
  };
}

function secretSeed({ seedsRevealed }: World): string {
  return SERVER_SEEDS[seedsRevealed] ?? '44'.repeat(32);
}

function nonceOf(world: World): number {
  const hash = hashServerSeed(secretSeed(world));
  return world.rounds.filter(({ serverSeedHash }) => serverSeedHash === hash).length;
}

function seedsOf(world: World): OutputOf<Calls['fairness.seeds']> {
  const { userId } = session;
  const { clientSeed } = world;
  const serverSeedHash = hashServerSeed(secretSeed(world));
  if (clientSeed === undefined) return { upcoming: upcomingOf(secretSeed(world)) };
  const receipt = receiptOf('1', { type: 'activation', userId, serverSeedHash, clientSeed });
  return {
    current: { serverSeedHash, clientSeed, nonce: nonceOf(world), receipt },
    upcoming: upcomingOf(SERVER_SEEDS[world.seedsRevealed + 1] ?? '55'.repeat(32)),
  };
}

function upcomingOf(serverSeed: string) {
  const serverSeedHash = hashServerSeed(serverSeed);
  const receipt = receiptOf('2', { type: 'seed', userId: session.userId, serverSeedHash });
  return { serverSeedHash, receipt };
}

/** The tabs in the server's order; only plinko has a room. */
export const homeTabs = [
  { id: 1, name: 'Hot', category: 'all' },
  { id: 11, name: 'Claw', category: 'claw' },
  { id: 2, name: 'Pusher', category: 'push' },
  { id: 6, name: 'Plinko', category: 'arcade' },
  { id: 9, name: 'Slots', category: 'arcade' },
] as const;

const questions = [
  { id: 1, topicKey: 'coins', topic: 'Coins', question: 'Where are my coins?', answer: 'In your balance.' },
  { id: 2, topicKey: 'fairness', topic: 'Fairness', question: 'Is it fair?', answer: 'Check it yourself.' },
];

const plinkoRoom = {
  roomId: 3,
  roomName: 'Pier Plinko',
  state: 'open' as const,
  minLevel: 0,
  prices: [
    { price: 10, userLevel: 0, plinkoProductId: 1 },
    { price: 500, userLevel: 2, plinkoProductId: 2 },
  ],
  rtpBasisPoints: 9700,
  card: { rows: 8, multipliersHundredths: [...plinkoPaytable(8, 'medium')], highestHundredths: 100_000 },
};

function trialBalances(plinkoTrialBalance: number) {
  return {
    pushcoinTrialBalance: 0,
    slotTrialBalance: 0,
    plinkoTrialBalance,
    optionTrialBalance: 0,
    fishingTrialBalance: 0,
    unifiedTrialBalance: 0,
    deliveryOffsetBalance: 0,
  };
}

function newAccount(): Account {
  return {
    userId: session.userId,
    nickName: 'Marina',
    portrait: '',
    role: 'user',
    userLevel: 0,
    levelUp: false,
    balance: 0,
    colour: 1,
    homePageType: 2,
    language: '',
    abTest: 1,
    functionAbTest: [],
    currency: 'USD',
    countryCode: 'USA',
    systemNoticeInfo: '',
    rechargeAmount: 0,
    isClubMember: false,
    messageStatus: 0,
    shopOrderFlag: 0,
    openimFlag: 0,
    mail: 'marina@example.com',
    hasPassword: false,
  };
}

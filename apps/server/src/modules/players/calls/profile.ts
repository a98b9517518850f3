/** Who players are: found, and one of them with all that is known at once. */
import type { Coins, UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { levelOfGrowth } from '@boardwalk/rules';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import type { User, UserSought } from '../../accounts/index.ts';
import { type Balances, type Unit, units } from '../../wallet/index.ts';
import type { PlayerDeps } from '../deps.ts';
import { maskedMail, soughtBy } from '../policy.ts';

export type PlayerProfileName = 'players.list' | 'players.read';
type Profile = ConsoleOutputOf<ConsoleCalls['players.read']>;

/** The console speaks one language. */
export const LOCALE = 'en-US';

/** The sums of somebody with a million rounds are counted over several looks. */
const LOOKED_THROUGH = 50_000;

export function profileCalls(deps: PlayerDeps): ConsoleHandlers<PlayerProfileName> {
  const { accounts, wallet, sessions } = deps;
  return {
    'players.list': async ({ input }) => {
      const { after, limit = PAGE_SIZE, search = '', who = 'players', state } = input;
      const before = numberAfter(after, INT4_MAX) as UserId | undefined;
      const sought = await withDevice(deps, soughtBy(search));
      const found = await accounts.search({ who, state, sought, before, limit: limit + 1 });
      const userIds = found.map(({ userId }) => userId);
      const [coins, growth, seen] = await Promise.all([
        wallet.balancesOfAll(userIds, 'coins'),
        wallet.balancesOfAll(userIds, 'growth'),
        sessions.seenAtMs(userIds),
      ]);
      const present = (user: User) => ({
        ...presentPerson(user, coins.get(user.userId), growth.get(user.userId)),
        seenAt: seen.get(user.userId) ?? 0,
      });
      return pageOf(found, limit, present, ({ userId }) => userId);
    },
    'players.read': async ({ input }) => readProfile(deps, input.userId as UserId),
  };
}

/** A guest is known by the device itself, a player by the addresses that signed in there. */
async function withDevice(
  { accounts, identity }: PlayerDeps,
  sought: UserSought | undefined,
): Promise<UserSought | undefined> {
  if (sought?.deviceId === undefined) return sought;
  const users = await accounts.findByMailDigests(await identity.mailDigestsOn(sought.deviceId));
  return { ...sought, userIds: [...users.values()].map(({ userId }) => userId) };
}

async function readProfile(deps: PlayerDeps, userId: UserId): Promise<Profile> {
  const { accounts, wallet, rounds, sessions, pack, repairs, rooms } = deps;
  const user = await accounts.load(userId);
  const [balances, held, totals, signedIn, kept, reports, seat, limit] = await Promise.all([
    wallet.balancesOf(userId),
    wallet.heldOf(userId, 'coins'),
    rounds.lookAtTotals(userId, LOOKED_THROUGH),
    sessions.list(userId),
    pack.sumKept(userId),
    repairs.countOf(userId),
    rooms.findSeat(userId),
    deps.limits.find(userId),
  ]);
  const seatRoom = seat && (await deps.roomName(seat.gameType, seat.id, LOCALE));
  return {
    ...presentPerson(user, balances.coins, balances.growth),
    maskedMail: maskedMail(user.mail),
    hasPassword: user.hasPassword,
    currency: user.currency,
    blockedUntil: user.block?.untilMs ?? 0,
    blockedReason: user.block?.reason ?? '',
    flagReason: user.isFlagged ? user.flagReason : '',
    deletesAt: user.deletesAtMs ?? 0,
    deletedAt: user.deletedAtMs ?? 0,
    limitCoins: limit?.mostCoins ?? -1,
    stakedToday: limit?.stakedCoins ?? 0,
    limitZone: limit?.timeZone ?? '',
    heldCoins: held,
    shipping: balances.shipping,
    trials: trialsOf(balances),
    prizes: { count: kept.prizes, coins: kept.coins },
    seatRoomId: seat?.id ?? 0,
    seatRoom: seatRoom ?? '',
    rounds: sumOf(totals.games, game => game.rounds),
    stakedCoins: sumOf(totals.games, game => game.stake),
    areSumsWhole: totals.isWhole,
    backCoins: sumOf(totals.games, game => game.payout),
    sessions: signedIn.length,
    reports,
  };
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

function trialsOf(balances: Balances): { unit: Unit; coins: Coins }[] {
  return units
    .filter(unit => unit.startsWith('trial_') && balances[unit] > 0)
    .map(unit => ({ unit, coins: balances[unit] }));
}

function presentPerson(user: User, coins = 0, growth = 0) {
  return {
    userId: user.userId,
    nickname: user.nickname,
    portrait: user.portrait,
    role: user.role,
    level: levelOfGrowth(growth),
    balanceCoins: coins,
    language: user.language,
    country: user.countryCode,
    createdAt: user.createdAtMs,
    isBlocked: user.block !== null,
    isFlagged: user.isFlagged,
  };
}

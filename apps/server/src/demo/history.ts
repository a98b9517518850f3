/**
 * A demo's last week: people who signed up, played and wrote, so that the console has something to show. Nothing is
 * made up: accounts, seeds, rounds, prizes and reports come about by the modules' own calls and engines, at moments of
 * the past week, which a clock of its own tells them.
 */
import { randomUUID } from 'node:crypto';
import {
  type Clock,
  coins,
  DAY_MS,
  type Draws,
  drawBelow,
  HOUR_MS,
  isRefusal,
  MINUTE_MS,
  type SessionId,
  seededDraws,
  type UserId,
} from '@boardwalk/base';
import type { CallName, Calls, InputOf, OutputOf } from '@boardwalk/contract';
import type { CallRequest } from '../http/handler.ts';
import { mailAddress } from '../modules/accounts/index.ts';
import type { Modules } from '../modules/index.ts';
import { inputHash, pay } from '../modules/wallet/index.ts';
import type { Log } from '../platform/log.ts';
import { writeInForum } from './forum.ts';
import { type DemoPerson, demoPeople, HOURLY } from './history.data.ts';

export interface HistoryDeps {
  readonly modules: Modules;
  /** Tells the modules what time it is. */
  readonly clock: DemoClock;
  readonly log: Log;
  /** The week ends now. */
  readonly nowMs: number;
  readonly days?: number;
}

export interface DemoClock extends Clock {
  set(nowMs: number): void;
}

export function createDemoClock(nowMs: number): DemoClock {
  let time = nowMs;
  return { nowMs: () => time, set: wanted => void (time = wanted) };
}

interface Guest extends DemoPerson {
  readonly userId: UserId;
  readonly call: <Name extends CallName>(
    name: Name,
    input: Partial<InputOf<Calls[Name]>>,
  ) => Promise<OutputOf<Calls[Name]>>;
}

const PURSE_COINS = 9000;
const CAPSULES_A_DAY = 6;
/** In hundredths of its stake. */
const FINE_WIN = 500;
/** The same week on every machine, as far as it is not chance's own. */
const SEED = 1877;

/** Ends early when `signal` does; what was played by then stays. */
export async function playHistory(deps: HistoryDeps, signal: AbortSignal): Promise<number> {
  const { clock, nowMs, days = 7 } = deps;
  const draws = seededDraws(SEED);
  const beganMs = nowMs - days * DAY_MS;
  const guests: Guest[] = [];
  let rounds = 0;
  for (let hour = 0; hour < days * 24 && !signal.aborted; hour++) {
    const startMs = beganMs + hour * HOUR_MS;
    clock.set(startMs);
    for (const person of demoPeople.filter(({ joinsAtHour }) => joinsAtHour === hour))
      guests.push(await arrive(deps, person));
    clock.set(startMs + drawBelow(draws, 50) * MINUTE_MS);
    const hourOfDay = new Date(startMs).getHours();
    rounds += await playHour(guests, HOURLY[hourOfDay] ?? 0, draws);
    if (hourOfDay === 20) rounds += await turnHandles(guests, draws);
    if (hourOfDay === 21) await takeRewards(deps, guests);
    await write(guests, hour);
    await writeInForum(guests, hour, () => clock.set(clock.nowMs() + MINUTE_MS));
  }
  clock.set(nowMs);
  return rounds;
}

async function arrive({ modules, clock, log }: HistoryDeps, person: DemoPerson): Promise<Guest> {
  const { accounts, wallet, sessions } = modules;
  const mail = mailAddress(person.mail);
  const { userId, nickname } = await accounts.open({
    mail,
    nickname: person.nickname,
    language: person.language,
  });
  await wallet.post({
    kind: 'demo.purse',
    key: `demo.guest:${userId}`,
    inputHash: inputHash({ userId }),
    postings: pay({ userId, house: 'demo', unit: 'coins', amount: coins(PURSE_COINS) }),
    answer: null,
  });
  const { deviceType, deviceInfo } = person;
  await sessions.open({ userId, role: 'user' }, { deviceType, deviceInfo });
  const session = {
    kind: 'session',
    sessionId: randomUUID() as string as SessionId,
    userId,
    role: 'user',
    nickname,
    expiresAtMs: clock.nowMs() + DAY_MS,
    block: null,
  } as const;
  const call: Guest['call'] = async (name, input) => {
    const request = {
      input,
      caller: session,
      session,
      userId,
      common: { language: person.language },
      address: '127.0.0.1',
      requestId: `demo ${userId}`,
      log: log.child({}),
      file: undefined,
    } as unknown as CallRequest<typeof name>;
    return (await modules.handlers[name](request as never)) as OutputOf<Calls[typeof name]>;
  };
  const guest: Guest = { ...person, userId, call };
  const { upcoming } = await guest.call('fairness.seeds', {});
  await guest.call('fairness.rotate', {
    clientSeed: `demo ${userId}`,
    serverSeedHash: upcoming.serverSeedHash,
  });
  return guest;
}

/** Each of them one ball after the other, all of them at the same time. */
async function playHour(guests: readonly Guest[], shareOf10: number, draws: Draws): Promise<number> {
  const playing = guests.filter(() => drawBelow(draws, 10) < shareOf10);
  const plans = playing.map(guest => ({
    guest,
    balls: 2 + drawBelow(draws, guest.balls),
    bet: betOf(draws),
  }));
  const played = await Promise.all(plans.map(({ guest, balls, bet }) => dropBalls(guest, balls, bet)));
  return played.reduce((sum, count) => sum + count, 0);
}

interface Bet {
  readonly rows: number;
  readonly risk: 'low' | 'medium' | 'high';
  readonly price: number;
}

function betOf(draws: Draws): Bet {
  return {
    rows: [8, 12, 16][drawBelow(draws, 3)] ?? 8,
    risk: (['low', 'medium', 'high'] as const)[drawBelow(draws, 3)] ?? 'low',
    price: drawBelow(draws, 2),
  };
}

async function dropBalls(guest: Guest, balls: number, { rows, risk, price }: Bet): Promise<number> {
  const { list } = await guest.call('plinko.listRooms', {});
  const room = list.find(({ minLevel }) => minLevel === 0);
  const { plinkoProductId = 0 } = room?.prices[price] ?? {};
  let dropped = 0;
  for (; dropped < balls; dropped++) {
    const isPlayed = await isTaken(
      guest.call('plinko.play', {
        roomId: room?.roomId ?? 0,
        plinkoProductId,
        rows,
        risk,
        purse: 'coins',
        idempotencyKey: randomUUID(),
      }),
    );
    if (!isPlayed) break;
  }
  return dropped;
}

/** A few capsules in the evening: a machine is sold out as soon as one of its kinds is. */
async function turnHandles(guests: readonly Guest[], draws: Draws): Promise<number> {
  const { list } = (await guests[0]?.call('gashapon.listRooms', {})) ?? { list: [] };
  const rooms = list.filter(({ minLevel, state }) => minLevel === 0 && state === 'open');
  let turned = 0;
  for (let count = 0; count < CAPSULES_A_DAY && rooms.length > 0; count++) {
    const guest = guests[drawBelow(draws, guests.length)];
    const room = rooms[drawBelow(draws, rooms.length)];
    const price = room?.prices.find(({ times }) => times === 1);
    if (!guest || !room || !price) continue;
    const { configVersion } = await guest.call('gashapon.room', { roomId: room.roomId });
    const { gashaponProductId } = price;
    const wish = { roomId: room.roomId, gashaponProductId, configVersion, idempotencyKey: randomUUID() };
    if (await isTaken(guest.call('gashapon.play', wish))) turned += 1;
  }
  return turned;
}

/** The daily bonus, and the quests that the day has finished. */
async function takeRewards({ modules }: HistoryDeps, guests: readonly Guest[]): Promise<void> {
  await modules.wallet.catchUp();
  for (const guest of guests) {
    await isTaken(guest.call('checkin.sign', {}));
    await isTaken(guest.call('tasks.claim', {}));
    await enterContest(guest);
  }
}

/** The best of the latest wins, once it is a fine one. */
async function enterContest(guest: Guest): Promise<void> {
  const { season, own } = await guest.call('contest.current', {});
  if (!season || own.length > 0) return;
  const { list } = await guest.call('contest.wins', {});
  const [best] = list.toSorted((one, other) => other.win - one.win);
  if (best && best.win >= FINE_WIN)
    await isTaken(guest.call('contest.enter', { seasonId: season.seasonId, roundId: best.roundId }));
}

async function write(guests: readonly Guest[], hour: number): Promise<void> {
  for (const guest of guests) {
    const { report } = guest;
    if (report?.atHour !== hour) continue;
    const { faultType, content } = report;
    await isTaken(guest.call('repairs.insert', { faultType, content, idempotencyKey: randomUUID() }));
  }
}

/** Whoever has no coins left stops, as anybody would. */
async function isTaken(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

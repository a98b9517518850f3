/** A birthday, told at most once a year, and its gift: on the day by the player's own calendar, never two in a year. */
import { coins, DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { Calls, InputOf, OutputOf } from '@boardwalk/contract';
import { MessageType } from '@boardwalk/contract/enums';
import {
  BIRTHDAY_CHANGE_MS,
  BIRTHDAY_GRACE_DAYS,
  type Birthday,
  birthdayGiftYear,
  dayInZone,
  isBirthday,
  mayChangeFromMs,
} from '@boardwalk/rules';
import { CompanionClash, companion, inputHash, pay } from '../wallet/index.ts';
import type { LevelInnerDeps } from './index.ts';
import {
  birthdayWriter,
  findBirthday,
  GIVEN_BEFORE,
  listBirthdays,
  type ToldBirthday,
  tellBirthday,
} from './store/birthdays.ts';

const KIND = 'level.birthday';
const AT_ONCE = 500;

type WireBirthday = OutputOf<Calls['levels.saveBirthday']>;

export async function readBirthday(
  { database }: Pick<LevelInnerDeps, 'database'>,
  userId: UserId,
): Promise<WireBirthday | undefined> {
  const told = await findBirthday(database.db, userId);
  return told && presentBirthday(told);
}

/** Refuses `badInput` what is no day, and another one before the year is over. */
export async function saveBirthday(
  deps: LevelInnerDeps,
  userId: UserId,
  { month, day, timeZone }: InputOf<Calls['levels.saveBirthday']>,
): Promise<WireBirthday> {
  if (!isBirthday({ month, day })) throw new Refusal('badInput', { field: 'day' });
  const { database, clock, zones } = deps;
  await zones.note(userId, timeZone);
  const nowMs = clock.nowMs();
  const told = { userId, month, day, at: new Date(nowMs) };
  const isTold = await tellBirthday(database.db, told, new Date(nowMs - BIRTHDAY_CHANGE_MS));
  const now = await findBirthday(database.db, userId);
  if (!now || (!isTold && (now.month !== month || now.day !== day)))
    throw new Refusal('badInput', { field: 'month' });
  await giveIfDue(deps, now);
  return presentBirthday((await findBirthday(database.db, userId)) ?? now);
}

function presentBirthday({ month, day, toldMs, lastGiftMs }: ToldBirthday): WireBirthday {
  return { month, day, changeTime: mayChangeFromMs(toldMs), giftTime: lastGiftMs ?? 0 };
}

/** Somewhere it is the day, or was it not long ago. How many gifts were given. */
export async function giveBirthdays(deps: LevelInnerDeps): Promise<number> {
  const days = daysAround(deps.clock.nowMs());
  let given = 0;
  let after = 0;
  for (;;) {
    const told = await listBirthdays(deps.database.db, days, after, AT_ONCE);
    for (const one of told) {
      const isGiven = await giveIfDue(deps, one).catch((error: unknown) => {
        deps.log.error({ err: error, userId: one.userId }, 'a birthday gift could not be given');
        return false;
      });
      if (isGiven) given += 1;
    }
    const last = told.at(-1);
    if (!last || told.length < AT_ONCE) return given;
    after = last.userId;
  }
}

/** The days that it is in any zone, with those before them for gifts that come late. */
function daysAround(nowMs: number): Birthday[] {
  const days = Array.from({ length: BIRTHDAY_GRACE_DAYS + 3 }, (_, step) => {
    const date = new Date(nowMs + (1 - step) * DAY_MS);
    return { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  });
  const isLeapDayNear = days.some(({ month, day }) => month === 2 && day === 28);
  return isLeapDayNear ? [...days, { month: 2, day: 29 }] : days;
}

async function giveIfDue(deps: LevelInnerDeps, told: ToldBirthday): Promise<boolean> {
  const { userId, lastGiftMs } = told;
  const nowMs = deps.clock.nowMs();
  const today = dayInZone(await deps.zones.of(userId), nowMs);
  const year = birthdayGiftYear(told, lastGiftMs, nowMs, today);
  if (year === undefined) return false;
  const { level } = await deps.accounts.standingOf(userId);
  const { birthdayCoins } = await deps.rules.factsOf(userId, level);
  if (birthdayCoins === 0) return false;
  return give(deps, { userId, year, coins: birthdayCoins, atMs: nowMs });
}

async function give(
  { wallet, messages }: LevelInnerDeps,
  gift: { readonly userId: UserId; readonly year: number; readonly coins: number; readonly atMs: number },
): Promise<boolean> {
  const { userId, year } = gift;
  const key = `${KIND}:${userId}:${year}`;
  try {
    const { state } = await wallet.post({
      kind: KIND,
      key,
      inputHash: inputHash({ key }),
      postings: pay({ userId, unit: 'coins', house: KIND, amount: coins(gift.coins) }),
      answer: null,
      companions: [
        companion(birthdayWriter, gift),
        messages.companion({
          userId,
          key,
          type: MessageType.gift,
          template: 'birthdayGift',
          params: { coins: gift.coins },
          link: '/levels',
        }),
      ],
    });
    return state === 'posted';
  } catch (error) {
    if (!(error instanceof CompanionClash && error.constraint === GIVEN_BEFORE)) throw error;
    return false;
  }
}

/**
 * The daily bonus: seven days of check-ins by the player's own calendar, each paid once. The server's clock says when
 * it is, and a zone that the account keeps says where midnight is.
 */
import { type Clock, SECOND_MS, type UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { createKept } from '../../platform/kept.ts';
import type { Cards } from '../cards/index.ts';
import type { Club, HeldTerm } from '../club/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Zones } from '../zones/index.ts';
import { type CheckInConsoleDeps, type CheckInConsoleName, checkInConsole } from './console.ts';
import { seedCalendar } from './demo.ts';
import { presentWeek, type WireCheckIn } from './present.ts';
import { signToday } from './sign.ts';
import { standingOf } from './standing.ts';
import { readCalendars } from './store.ts';

export { checkInPersonalData } from './personal-data.ts';
export type { WireCheckIn } from './present.ts';

export type CheckInCallName = Extract<CallName, `checkin.${string}`>;

export interface CheckInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'balancesOf'>;
  readonly cards: Pick<Cards, 'grantCompanion' | 'listKinds'>;
  readonly zones: Zones;
  readonly clubClassOf: Club['classOf'];
}

export interface CheckInModule {
  readonly handlers: Handlers<CheckInCallName>;
  readonly consoleHandlers: ConsoleHandlers<CheckInConsoleName>;
  /** Undefined where today's was taken. What is the same for all may be some seconds old. */
  findOpen(
    userId: UserId,
    claimedZone: string | undefined,
    membership: () => Promise<HeldTerm | undefined>,
  ): Promise<WireCheckIn | undefined>;
  /** A card for the seventh day, once there are cards. */
  seedDemo(): Promise<void>;
}

const KEPT_MS = 5 * SECOND_MS;

export function createCheckIn(deps: CheckInDeps & CheckInConsoleDeps): CheckInModule {
  const { database, clock, cards, wallet, zones } = deps;
  const calendars = createKept(clock, KEPT_MS, () => readCalendars(database.db));
  const kinds = createKept(clock, KEPT_MS, () => cards.listKinds());
  return {
    consoleHandlers: checkInConsole(deps),
    handlers: {
      'checkin.info': async ({ userId, input }) =>
        presentWeek(await standingOf(deps, userId, input.timeZone), await cards.listKinds()),
      'checkin.sign': async ({ userId, input }) => {
        await zones.note(userId, input.timeZone);
        const standing = await signToday(deps, userId, input.timeZone);
        const [{ coins: balance }, all] = await Promise.all([wallet.balancesOf(userId), cards.listKinds()]);
        const model = presentWeek(standing, all);
        const today = model.rewardList.find(({ todayFlag }) => todayFlag);
        return { amount: today?.amount ?? 0, cardRate: today?.cardRate ?? 0, balance, model };
      },
    },
    findOpen: async (userId, claimedZone, membership) => {
      const clubClass = membership().then(held => held?.row.cardClass);
      const standing = await standingOf(deps, userId, claimedZone, { calendars: calendars(), clubClass });
      return standing.week.isTaken ? undefined : presentWeek(standing, await kinds());
    },
    seedDemo: () => seedCalendar(deps),
  };
}

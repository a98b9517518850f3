/** What a player may stake in a day: set and lifted by the staff. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import { playerSubject } from '../../audit/index.ts';
import { checkTimeZone, dayIn } from '../../limits/index.ts';
import type { PlayerDeps } from '../deps.ts';

export type PlayerLimitName = 'players.setLimit' | 'players.liftLimit';

const DONE = { done: true } as const;

export function limitCalls(deps: PlayerDeps): ConsoleHandlers<PlayerLimitName> {
  const { database, clock, accounts, audit, limits, rounds } = deps;
  return {
    'players.setLimit': async ({ input, who }) => {
      const { coinsADay, timeZone, reason } = input;
      const user = await accounts.load(input.userId as UserId);
      if (user.deletedAtMs !== null) throw new Refusal('notFound');
      const refusal = checkTimeZone(timeZone);
      if (refusal) throw refusal;
      const { userId } = user;
      const before = await limits.find(userId);
      await transaction(database, async tx => {
        await limits.save(tx, { userId, mostCoins: coinsADay, timeZone });
        await audit.write(tx, who, {
          action: 'players.setLimit',
          subject: playerSubject(userId),
          reason,
          before: before ? { coinsADay: before.mostCoins, timeZone: before.timeZone } : {},
          after: { coinsADay, timeZone },
        });
      });
      limits.forget();
      // From here on every new stake is counted; those of before are added, and none of them twice.
      const day = dayIn(timeZone, clock.nowMs());
      const staked = await rounds.sumStaked(userId, day, timeZone);
      await transaction(database, tx => limits.count(tx, userId, day, staked));
      return DONE;
    },
    'players.liftLimit': async ({ input: { userId: of, reason }, who }) => {
      const userId = of as UserId;
      const before = await limits.find(userId);
      if (!before) throw new Refusal('notFound');
      await transaction(database, async tx => {
        await limits.lift(tx, userId);
        await audit.write(tx, who, {
          action: 'players.liftLimit',
          subject: playerSubject(userId),
          reason,
          before: { coinsADay: before.mostCoins, timeZone: before.timeZone },
        });
      });
      limits.forget();
      return DONE;
    },
  };
}

/**
 * The floor: every machine of the house as those see it who look after machines, and what they do about one. Machines,
 * rooms and games are the modules below; what is kept here is what is planned for later.
 */
import type { Clock } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { consoleChanged } from '../../http/console/live.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Claw } from '../claw/index.ts';
import type { Gashapon } from '../gashapon/index.ts';
import type { Machines } from '../machines/index.ts';
import type { Plinko } from '../plinko/index.ts';
import type { MachineRooms } from '../rooms/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Video } from '../video/index.ts';
import { type ChangeCallName, changeCalls } from './changes.ts';
import { applyDuePlans } from './due-plans.ts';
import { type RoomCallName, roomCalls } from './new-rooms.ts';
import { type PlanCallName, planCalls } from './plans.ts';
import { type PriceCallName, priceCalls } from './prices.ts';
import { createPublished } from './published.ts';
import { type ReadCallName, readCalls } from './reads.ts';
import { replayCalls } from './replay.ts';
import { createPlanStore } from './store/plans.ts';
import { createWall, type Wall } from './wall.ts';

export type { Card } from './needs.ts';

export interface FloorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly machines: Pick<
    Machines,
    'history' | 'settings' | 'odds' | 'hasPlaceFor' | 'physical' | 'shareReplay'
  >;
  readonly rounds: Pick<Rounds, 'findAny'>;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'CONSOLE_PORT' | 'PORT'>;
  readonly rooms: Pick<
    MachineRooms,
    | 'find'
    | 'listAll'
    | 'standingOf'
    | 'priceOf'
    | 'sendAway'
    | 'setRepairState'
    | 'setPrice'
    | 'setOpen'
    | 'add'
    | 'listActivities'
    | 'addActivity'
    | 'endActivity'
  >;
  readonly video: Pick<Video, 'camerasOf'>;
  readonly claw: Pick<Claw, 'goods'>;
  readonly plinko: Pick<Plinko, 'listBoards'>;
  readonly gashapon: Pick<Gashapon, 'listMachines'>;
}

export interface Floor {
  readonly consoleHandlers: ConsoleHandlers<
    ReadCallName | ChangeCallName | PlanCallName | PriceCallName | RoomCallName | 'machines.shareReplay'
  >;
  /** Another text as soon as something on the wall is another. */
  readonly digest: Wall['digest'];
  /** Every machine as it stands now, as the wall has them. */
  readonly listCards: Wall['list'];
  readonly jobs: {
    /** Returns how many plans took effect. */
    applyPlans(): Promise<number>;
  };
}

export function createFloor(deps: FloorDeps): Floor {
  const published = createPublished(deps);
  const wall = createWall({ ...deps, published });
  const planning = { ...deps, plans: createPlanStore(deps.database, deps.clock) };
  return {
    consoleHandlers: {
      ...readCalls({ ...deps, wall }),
      ...changeCalls(deps),
      ...planCalls(planning),
      ...priceCalls(deps),
      ...roomCalls(deps),
      ...replayCalls(deps),
    },
    digest: wall.digest,
    listCards: wall.list,
    jobs: {
      applyPlans: async () => {
        const applied = await applyDuePlans(planning);
        if (applied > 0) deps.bus.publish(consoleChanged, { areas: ['machines', 'audit'] });
        return applied;
      },
    },
  };
}

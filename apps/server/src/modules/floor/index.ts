/**
 * The floor: every machine of the house as those see it who look after machines, and what they do about one. Machines,
 * rooms and games are the modules below; nothing here is kept.
 */
import type { Clock } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Claw } from '../claw/index.ts';
import type { Gashapon } from '../gashapon/index.ts';
import type { Machines } from '../machines/index.ts';
import type { Plinko } from '../plinko/index.ts';
import type { MachineRooms } from '../rooms/index.ts';
import { type ChangeCallName, changeCalls } from './changes.ts';
import { createPublished } from './published.ts';
import { type ReadCallName, readCalls } from './reads.ts';
import { createWall } from './wall.ts';

export interface FloorDeps {
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly machines: Pick<Machines, 'history' | 'settings' | 'odds' | 'hasPlaceFor' | 'physical'>;
  readonly rooms: Pick<
    MachineRooms,
    'find' | 'listAll' | 'standingOf' | 'priceOf' | 'sendAway' | 'setRepairState'
  >;
  readonly claw: Pick<Claw, 'goods'>;
  readonly plinko: Pick<Plinko, 'listBoards'>;
  readonly gashapon: Pick<Gashapon, 'listMachines'>;
}

export interface Floor {
  readonly consoleHandlers: ConsoleHandlers<ReadCallName | ChangeCallName>;
}

export function createFloor(deps: FloorDeps): Floor {
  const published = createPublished(deps);
  const wall = createWall({ ...deps, published });
  return { consoleHandlers: { ...readCalls({ ...deps, wall }), ...changeCalls(deps) } };
}

import { type Coins, coins } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import type { Repair, Step } from './store/index.ts';

type FullReport = OutputOf<Calls['repairs.info']>;
type Report = OutputOf<Calls['repairs.list']>['list'][number];
type ManagedReport = OutputOf<Calls['repairs.listAll']>['list'][number];

/** `roomName` is empty where there is none. */
export function presentRepair(repair: Repair, roomName: string): Report {
  return {
    repairId: String(repair.id),
    faultType: repair.fault_type,
    state: repair.state,
    ...(repair.game_type === null ? {} : { gameType: repair.game_type }),
    ...(repair.room_id === null ? {} : { roomId: repair.room_id }),
    ...(roomName === '' ? {} : { roomName }),
    lastContent: repair.last_content,
    lastAuthor: repair.last_author,
    createTime: repair.created_at.getTime(),
    updateTime: repair.updated_at.getTime(),
  };
}

export function presentFull(repair: Repair, roomName: string, steps: readonly Step[]): FullReport {
  return { ...presentRepair(repair, roomName), steps: steps.map(presentStep) };
}

export function presentManaged(repair: Repair, roomName: string): ManagedReport {
  return { ...presentRepair(repair, roomName), userId: repair.user_id, extend: repair.extend };
}

function presentStep(step: Step): FullReport['steps'][number] {
  const compensationCoins: Coins = coins(step.compensation_coins);
  return {
    author: step.author,
    state: step.state,
    content: step.content,
    pictures: [...step.pictures],
    compensationCoins,
    createTime: step.created_at.getTime(),
  };
}

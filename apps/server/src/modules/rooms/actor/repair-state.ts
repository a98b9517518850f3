import { RepairState } from '@boardwalk/contract/enums';
import type { MachineRoom } from '../store/index.ts';
import type { RoomStanding } from './ports.ts';

/** What an operator set; a machine that broke down by itself is being repaired. */
export function repairStateOf(
  { repairState }: Pick<MachineRoom, 'repairState'>,
  { isBroken }: Pick<RoomStanding, 'isBroken'>,
): RepairState {
  return isBroken && repairState === RepairState.normal ? RepairState.repairing : repairState;
}

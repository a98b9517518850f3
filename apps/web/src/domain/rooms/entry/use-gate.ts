/** Whether a player may enter a room, asked in one place for every game: by level, by the server's word, by its state. */
import { RepairState } from '@boardwalk/contract/enums';
import { checkLevel } from '@boardwalk/rules';
import { useEffect } from 'react';
import { emitEvent } from '../../../platform/events.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { type CallFailure, isFailure } from '../../../platform/request/failure.ts';
import { useAccount } from '../../session/account.ts';
import { type LevelProgress, useLevelProgress } from './use-level-progress.ts';

export type GateReason = 'level' | 'club' | 'closed' | 'repair' | 'full';

/** A gate that is shut. */
export interface Gate {
  readonly reason: GateReason;
  /** Says why. */
  readonly title: string;
  /** Where a level is missing: from which to which, how far it is, and the way to ask how one gets there. */
  readonly levelProgress?: LevelProgress & {
    readonly from: string;
    readonly to: string;
    readonly askHow: () => void;
  };
  /** Where it may be open a moment later. */
  readonly retry?: () => unknown;
}

interface RoomAccess {
  readonly room: {
    readonly roomId: number;
    readonly minLevel: number;
    readonly repairState?: RepairState;
    /** Its level is not asked of club members: whether this player is one is for the server to say. */
    readonly vip?: boolean;
  };
  /** By its own state, whatever the server says about this player. */
  readonly isClosed?: boolean;
  /** What the server says. */
  readonly refusal?: CallFailure | undefined;
  readonly retry: () => unknown;
}

export interface GateUse {
  readonly userLevel: number;
  /** Undefined where the player may enter. */
  readonly gate: Gate | undefined;
}

export function useGate(access: RoomAccess): GateUse {
  const { roomId, minLevel, vip = false } = access.room;
  const { userId, userLevel } = useAccount();
  // While the account is not known yet its level is not either.
  const isTooLow = userId !== 0 && !vip && checkLevel(userLevel, minLevel) !== undefined;
  const reason = isTooLow ? 'level' : reasonOf(access);
  const progress = useLevelProgress(minLevel, { isEnabled: reason === 'level' });
  useEffect(() => {
    if (reason === 'level') emitEvent('levelRequired', { level: minLevel, isTold: true });
    if (reason === 'club') emitEvent('clubRequired', { roomId });
  }, [reason, minLevel, roomId]);
  if (reason === undefined) return { userLevel, gate: undefined };
  const title = titleOf(reason, minLevel);
  if (reason === 'club') return { userLevel, gate: { reason, title } };
  if (reason !== 'level') return { userLevel, gate: { reason, title, retry: access.retry } };
  const askHow = () => emitEvent('levelRequired', { level: minLevel, isAsked: true });
  const levelProgress = { ...progress, from: levelText(userLevel), to: levelText(minLevel), askHow };
  return { userLevel, gate: { reason, title, levelProgress } };
}

function reasonOf({ room, isClosed = false, refusal }: RoomAccess): GateReason | undefined {
  if (isFailure(refusal, 'levelRequired')) return 'level';
  if (isFailure(refusal, 'clubRequired')) return 'club';
  if (isFailure(refusal, 'nodeFull')) return 'full';
  if (!isClosed && refusal === undefined) return undefined;
  const isWhole = room.repairState === undefined || room.repairState === RepairState.normal;
  return isWhole ? 'closed' : 'repair';
}

function titleOf(reason: GateReason, minLevel: number): string {
  if (reason === 'level') return t('failure.levelRequired', { level: minLevel + 1 });
  if (reason === 'club') return t('failure.clubRequired');
  if (reason === 'repair') return t('room.repairing');
  return t(reason === 'full' ? 'failure.nodeFull' : 'failure.roomClosed');
}

function levelText(level: number): string {
  return t('account.level', { level: level + 1 });
}

import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { GameType } from '@boardwalk/contract/enums';
import { isHiddenInReview, useMode } from '../../domain/modes/modes.ts';
import type { CallFailure } from '../../platform/request/failure.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import {
  type InstantRoom,
  isForLevel,
  type Room,
  roomOfClaw,
  roomOfGashapon,
  roomOfInstant,
  roomOfPlinko,
  roomOfPush,
} from './room.ts';

interface Rooms {
  /** Undefined until they are known. */
  readonly rooms: readonly Room[] | undefined;
  readonly failure: CallFailure | null;
  readonly retry: () => Promise<unknown>;
}

/** Rooms of one kind that the home page shows; the claw hall has a page of its own for all of them. */
const SHOWN_MAX = 40;

/** The rooms of all kinds that have some. */
export function useRooms(): Rooms {
  useMode();
  const plinko = useCall('plinko.listRooms', {});
  const gashapon = useCall('gashapon.listRooms', {});
  const instant = useCall('play.rooms', {});
  const claw = useCall('claw.listRooms', { tabId: GameType.claw, pageSize: SHOWN_MAX });
  const vipClaw = useCall('claw.listRooms', { tabId: VIP_CLAW_TAB_ID, pageSize: SHOWN_MAX });
  const push = useCall('push.listRooms', {});
  const kinds = [plinko, gashapon, instant, claw, vipClaw, push];
  const isWaiting = kinds.some(({ isPending }) => isPending);
  const known = [
    plinko.data?.list.map(roomOfPlinko),
    gashapon.data?.list.map(roomOfGashapon),
    instant.data?.list.filter(isAllowed).map(roomOfInstant),
    claw.data?.list.map(roomOfClaw),
    vipClaw.data?.list.map(roomOfClaw),
    push.data?.roomList.map(roomOfPush),
  ].filter(list => list !== undefined);
  return {
    // A kind that cannot be told takes none of the others along.
    rooms: isWaiting || known.length === 0 ? undefined : known.flat(),
    failure: kinds.find(({ error }) => error !== null)?.error ?? null,
    retry: () => Promise.all(kinds.map(({ refetch }) => refetch())),
  };
}

/** What a store's review does not get to see has no cards either. */
function isAllowed({ gameType }: InstantRoom): boolean {
  return !isHiddenInReview(gameType as GameType);
}

/** Undefined while an account's is not known; nothing may be sorted by a level that is about to change. */
export function usePlayerLevel(): number | undefined {
  const isSignedIn = useSession(isUser);
  const { data, isPending } = useCall('accounts.read', {}, { isEnabled: isSignedIn });
  if (isSignedIn && data) return data.userLevel;
  return isSignedIn && isPending ? undefined : 0;
}

/** Where the golden coin leads: the room played last while it is open, else the first one may enter. */
export function usePlayAddress(): string {
  const { rooms } = useRooms();
  const userId = useSession(session => (isUser(session) ? session.userId : 0));
  const userLevel = usePlayerLevel();
  const last = storage.read('lastRoom');
  const lastAddress = last?.userId === userId ? last.path : undefined;
  if (rooms === undefined || userLevel === undefined) return lastAddress ?? '/';
  const enterable = rooms.filter(room => room.isOpen && isForLevel(room, userLevel));
  const room = enterable.find(({ to }) => to === lastAddress) ?? enterable[0];
  return room?.to ?? '/';
}

import { GameType } from '@boardwalk/contract/enums';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import type { Room } from './draft.ts';

interface RoomFieldProps {
  readonly room: Room | undefined;
  readonly onRoom: (room: Room | undefined) => void;
}

const CLAWS_MAX = 100;
const NOWHERE: Room = { gameType: -1, roomId: 0 };

interface NamedRoom extends Room {
  readonly name: string;
}

/** Where it happened, if it happened in a room. */
export function RoomField({ room, onRoom }: RoomFieldProps) {
  const rooms = useNamedRooms(room);
  return (
    <Select
      label={t('repair.where')}
      value={room === undefined ? '' : keyOf(room)}
      onChange={value => onRoom(rooms.find(one => keyOf(one) === value))}
      options={[
        { value: '', text: t('repair.nowhere') },
        ...rooms.map(one => ({ value: keyOf(one), text: one.name })),
      ]}
    />
  );
}

function keyOf({ gameType, roomId }: Room): string {
  return `${gameType}-${roomId}`;
}

/** Rooms of every kind; the one the player came from stands first. */
function useNamedRooms(room: Room | undefined): readonly NamedRoom[] {
  const plinko = useCall('plinko.listRooms', {}).data?.list ?? [];
  const gashapon = useCall('gashapon.listRooms', {}).data?.list ?? [];
  const instant = useCall('play.rooms', {}).data?.list ?? [];
  const claws = useCall('claw.listRooms', { pageSize: CLAWS_MAX }).data?.list ?? [];
  const pushers = useCall('push.listRooms', {}).data?.roomList ?? [];
  const [{ roomId, gameType } = NOWHERE] = useState(room);
  const isMachine = gameType === GameType.claw || gameType === GameType.push;
  const { data: machine } = useCall('rooms.info', { roomId }, { isEnabled: isMachine });
  const others = [...claws, ...pushers].filter(other => other.roomId !== machine?.roomId);
  return [
    ...(machine ? [machine] : []),
    ...plinko.map(board => ({ ...board, gameType: GameType.plinko })),
    ...gashapon.map(capsules => ({ ...capsules, gameType: GameType.gashapon })),
    ...instant,
    ...others,
  ].map(one => ({ gameType: one.gameType, roomId: one.roomId, name: one.roomName }));
}

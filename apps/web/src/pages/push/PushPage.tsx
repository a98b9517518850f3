import { PlaySource, RoomUse } from '@boardwalk/contract/enums';
import { START_ASKED } from '../../domain/rooms/entry/use-start-asked.ts';
import { PushRoom } from '../../features/push/PushRoom.tsx';
import { useNavigate, useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function PushPage() {
  const { from, id, type } = useParams();
  const navigate = useNavigate();
  useNotePlayed();
  useMusic('boardwalk');
  const roomId = Number(id);
  const use = Number(type) === RoomUse.trial ? RoomUse.trial : RoomUse.normal;
  return (
    <PushRoom
      key={roomId}
      roomId={roomId}
      from={sourceOf(from)}
      onMove={to => {
        const address = `/push/${PlaySource.coinDozer}/${to}/${use}`;
        navigate(address, { replace: true, state: START_ASKED });
      }}
    />
  );
}

/** An address may say anything. */
function sourceOf(from: string | undefined): number {
  return Object.values(PlaySource).find(source => String(source) === from) ?? PlaySource.roomList;
}

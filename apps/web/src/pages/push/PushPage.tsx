import { PlaySource, RoomUse } from '@boardwalk/contract/enums';
import { useNavigate, useParams } from 'react-router';
import { PushRoom } from '../../features/push/PushRoom.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useMakeUps } from '../layout/use-make-ups.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function PushPage() {
  const { from, id, type } = useParams();
  const navigate = useNavigate();
  useNotePlayed();
  useMakeUps();
  useMusic('boardwalk');
  const roomId = Number(id);
  const use = Number(type) === RoomUse.trial ? RoomUse.trial : RoomUse.normal;
  return (
    <PushRoom
      key={roomId}
      roomId={roomId}
      from={sourceOf(from)}
      onMove={to => void navigate(`/push/${PlaySource.coinDozer}/${to}/${use}`, { replace: true })}
    />
  );
}

/** An address may say anything. */
function sourceOf(from: string | undefined): number {
  return Object.values(PlaySource).find(source => String(source) === from) ?? PlaySource.roomList;
}

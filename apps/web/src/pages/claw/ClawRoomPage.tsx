import { PlaySource } from '@boardwalk/contract/enums';
import { useActivity } from '../../features/activities/use-activity.ts';
import { ClawRoom } from '../../features/claw/ClawRoom.tsx';
import { useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function ClawRoomPage() {
  const { roomId, from } = useParams();
  useNotePlayed();
  useActivity();
  useMusic('boardwalk');
  const source = Object.values(PlaySource).find(known => String(known) === from) ?? PlaySource.roomList;
  return <ClawRoom key={roomId} roomId={Number(roomId)} from={source} />;
}

import { SlotRoom } from '../../features/slot/SlotRoom.tsx';
import { useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function SlotRoomPage() {
  const { roomId } = useParams();
  useNotePlayed();
  useMusic('boardwalk');
  return <SlotRoom roomId={Number(roomId)} />;
}

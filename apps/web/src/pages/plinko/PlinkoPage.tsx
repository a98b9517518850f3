import { PlinkoRoom } from '../../features/plinko/PlinkoRoom.tsx';
import { useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function PlinkoPage() {
  const { roomId } = useParams();
  useNotePlayed();
  useMusic('boardwalk');
  return <PlinkoRoom roomId={Number(roomId)} />;
}

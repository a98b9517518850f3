import { BoRoom } from '../../features/bo/BoRoom.tsx';
import { useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function BoPage() {
  const { id } = useParams();
  useNotePlayed();
  useMusic('boardwalk');
  return <BoRoom roomId={Number(id)} />;
}

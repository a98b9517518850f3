import { FishingRoom } from '../../features/fishing/FishingRoom.tsx';
import { useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function FishingPage() {
  const { id } = useParams();
  useNotePlayed();
  useMusic('boardwalk');
  return <FishingRoom roomId={Number(id)} />;
}

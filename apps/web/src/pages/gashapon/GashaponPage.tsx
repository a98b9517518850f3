import { GashaponRoom } from '../../features/gashapon/GashaponRoom.tsx';
import { useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';

export function GashaponPage() {
  const { roomId } = useParams();
  useNotePlayed();
  useMusic('boardwalk');
  return <GashaponRoom roomId={Number(roomId)} />;
}

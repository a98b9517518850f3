import { useParams } from 'react-router';
import { PlinkoRoom } from '../../features/plinko/PlinkoRoom.tsx';

export function PlinkoPage() {
  const { roomId } = useParams();
  return <PlinkoRoom roomId={Number(roomId)} />;
}

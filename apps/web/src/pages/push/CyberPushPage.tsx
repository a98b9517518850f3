import { useParams } from 'react-router';
import { CyberPush } from '../../features/push/cyber/CyberPush.tsx';

export function CyberPushPage() {
  const { roomId } = useParams();
  return <CyberPush roomId={Number(roomId)} key={roomId} />;
}

import { CyberPush } from '../../features/push/cyber/CyberPush.tsx';
import { useParams } from '../../platform/router/router.tsx';

export function CyberPushPage() {
  const { roomId } = useParams();
  return <CyberPush roomId={Number(roomId)} key={roomId} />;
}

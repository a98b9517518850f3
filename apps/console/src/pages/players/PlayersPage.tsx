/** Finding players; one of them is a page of its own below. */
import { useParams } from 'wouter';
import { PlayerList } from './PlayerList.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import './players.css';

export function PlayersPage() {
  const { userId } = useParams<{ userId?: string }>();
  // Each player's page begins anew: nothing typed for one of them is left for the next.
  return userId ? <PlayerPage key={userId} userId={Number(userId)} /> : <PlayerList />;
}

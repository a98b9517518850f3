import { addressOfGame } from '@boardwalk/contract/enums';
import { instantGames } from '../../domain/games/list.ts';
import { InstantRoom } from '../../features/instant/InstantRoom.tsx';
import { useLocation, useParams } from '../../platform/router/router.tsx';
import { useMusic } from '../../platform/sound/use-music.ts';
import { useNotePlayed } from '../layout/use-note-played.ts';
import { MissingPage } from '../missing/MissingPage.tsx';

/** A room of any game of the list: which one is the first word of the address. */
export function InstantPage() {
  const { roomId } = useParams();
  const [, address] = useLocation().pathname.split('/');
  useNotePlayed();
  useMusic('boardwalk');
  const game = instantGames.find(({ word }) => addressOfGame(word) === address);
  return game ? <InstantRoom game={game} roomId={Number(roomId)} /> : <MissingPage />;
}

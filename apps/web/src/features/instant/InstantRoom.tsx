import { Suspense } from 'react';
import { type InstantRoomAnswer, useInstantRoom } from '../../domain/games/calls.ts';
import type { InstantGame } from '../../domain/games/list.ts';
import { useGate } from '../../domain/rooms/entry/use-gate.ts';
import { useLiveRoom } from '../../domain/rooms/entry/use-live-room.ts';
import { BarredRoom, barredPrices } from '../../domain/rooms/frame/BarredRoom.tsx';
import { WaitingRoom } from '../../domain/rooms/frame/WaitingRoom.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { InstantTable } from './InstantTable.tsx';

interface InstantRoomProps {
  readonly game: InstantGame;
  readonly roomId: number;
}

/** A room of a game of the list: loading, not to be entered, or open. */
export function InstantRoom({ game, roomId }: InstantRoomProps) {
  const { data, error, refetch } = useInstantRoom(game, roomId);
  useLiveRoom(roomId, refetch);
  const waiting = <WaitingRoom name={t(game.texts.name)} failure={error} onRetry={refetch} />;
  if (data === undefined) return waiting;
  return (
    // Nobody plays on a stage that is still on its way.
    <Suspense fallback={waiting}>
      <EnteredRoom game={game} answer={data} onRetry={refetch} key={roomId} />
    </Suspense>
  );
}

interface EnteredRoomProps {
  readonly game: InstantGame;
  readonly answer: InstantRoomAnswer;
  readonly onRetry: () => unknown;
}

function EnteredRoom({ game, answer, onRetry }: EnteredRoomProps) {
  const { room } = answer;
  const { gate, userLevel } = useGate({ room, isClosed: room.state !== 'open', retry: onRetry });
  if (gate === undefined) return <InstantTable game={game} answer={answer} userLevel={userLevel} />;
  return (
    <BarredRoom
      name={room.roomName}
      gate={gate}
      picture={<game.Picture />}
      prices={barredPrices(room)}
      otherRooms={`/home/${game.gameType}`}
    />
  );
}

import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { PageLoader } from '../../../ui/feedback/PageLoader.tsx';
import { Room } from './Room.tsx';
import { RoomHead } from './RoomHead.tsx';

interface WaitingRoomProps {
  /** The game's name: the room's own is not known yet. */
  readonly name: string;
  /** Null while it is on its way. */
  readonly failure: unknown;
  readonly onRetry: () => unknown;
}

/** A room that is not there yet. */
export function WaitingRoom({ name, failure, onRetry }: WaitingRoomProps) {
  return (
    <Room>
      <RoomHead name={name} />
      {failure ? <ErrorState failure={failure} onRetry={onRetry} /> : <PageLoader />}
    </Room>
  );
}

/** What the nodes' socket servers tell each other. */
import type { RoomId, SessionId, UserId } from '@boardwalk/base';
import type { ServerMessage } from '@boardwalk/contract/socket';
import { defineTopic } from '../platform/bus/index.ts';
import type { DeviceKind } from './options.ts';
import type { AckMode } from './sending/outgoing.ts';

interface Published {
  readonly message: ServerMessage;
  readonly isDroppable: boolean;
}

export const roomTopic = defineTopic<Published & { readonly roomId: RoomId }>('socket.room');
export const userTopic = defineTopic<Published & { readonly userId: UserId; readonly ack: AckMode }>(
  'socket.user',
);
export const allTopic = defineTopic<Published>('socket.all');
export const sessionEndTopic = defineTopic<{ readonly sessionId: SessionId; readonly reason: string }>(
  'socket.session.end',
);

/** A user has bound somewhere: an earlier socket of the same kind of device has to go, on whichever node. */
export interface Bound {
  readonly userId: UserId;
  readonly kind: DeviceKind;
  readonly node: string;
  /** Later binds have higher stamps, across nodes; see `Host.nextStamp`. */
  readonly stamp: number;
}
export const boundTopic = defineTopic<Bound>('socket.bound');

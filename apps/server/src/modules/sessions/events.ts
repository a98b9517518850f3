import type { SessionId, UserId } from '@boardwalk/base';
import { defineTopic } from '../../platform/bus/index.ts';

/** Sessions of an account ended before their time: sockets close, copies are dropped. */
export const sessionEnded = defineTopic<SessionEnded>('session.ended');

export interface SessionEnded {
  readonly userId: UserId;
  readonly sessionIds: readonly SessionId[];
}

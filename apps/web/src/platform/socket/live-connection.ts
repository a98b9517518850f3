/** The live connection as the app uses it, whether it runs in the page or in the worker. */
import type { PlayerInstruction } from '@boardwalk/contract/socket';

export interface SocketIdentity {
  readonly userId: number;
  readonly token: string;
  readonly nickname: string;
}

export interface SocketSettings {
  /** With `ws:` or `wss:`, without the path. */
  readonly host: string;
  readonly deviceId: string;
  readonly osName: string;
  readonly osVersion: string;
}

/** Nothing is answered here: what happens is told as client events. */
export interface LiveConnection {
  connect(identity: SocketIdentity): void;
  close(): void;
  /** The page has come back into sight, or its network changed: the connection answers at once or is made anew. */
  checkAlive(): void;
  enterRoom(roomId: string): void;
  leaveRoom(roomId: string): void;
  send(instruction: PlayerInstruction): void;
}

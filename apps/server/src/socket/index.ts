export {
  type DeviceKind,
  type HandlerOutcome,
  type RoomChange,
  type Sender,
  type SocketIdentity,
  type SocketLimits,
  type SocketServerOptions,
} from './options.ts';
export type { AckMode } from './sending/outgoing.ts';
export {
  createSocketServer,
  type PublishOptions,
  type SocketServer,
  type UserPublishOptions,
} from './server.ts';
export type { SocketStats } from './stats.ts';

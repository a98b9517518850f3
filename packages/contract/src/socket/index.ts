export {
  BROADCAST_STREAM,
  liveMessage,
  noticeMessage,
  pushMessage,
  type Recovery,
  roomStream,
  type ServerMessage,
  type StreamPosition,
  type StreamState,
  USER_STREAM,
} from './bodies.ts';
export * from './codes.ts';
export {
  type ClawPhase,
  CONTENT_MAX_CHARS,
  type MachineAction,
  type PlayerInstruction,
  type PushAction,
  parsePlayerInstruction,
  parseServerInstruction,
  type Seat,
  type ServerInstruction,
  SPECTATORS_TOLD_MAX,
} from './instructions.ts';
export type { LiveNotice, Notice, NoticeOf } from './notices.ts';
export * from './online-player.ts';
export * from './packet.ts';

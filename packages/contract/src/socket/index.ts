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
  CLAW_PHASES,
  type ClawPhase,
  CONTENT_MAX_CHARS,
  MACHINE_ACTIONS,
  type MachineAction,
  type MachineEvent,
  type PlayerInstruction,
  PUSH_ACTIONS,
  type PushAction,
  type PushEvent,
  parsePlayerInstruction,
  parseServerInstruction,
  SEATS,
  type Seat,
  type ServerInstruction,
} from './instructions.ts';
export type { LiveNotice, LiveNoticeOf, Notice, NoticeOf } from './notices.ts';
export * from './online-player.ts';
export * from './packet.ts';

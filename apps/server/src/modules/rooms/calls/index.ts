import type { Handlers } from '../../../http/handler.ts';
import { type FindingCallName, findingCalls } from './finding-calls.ts';
import { type PlayCallName, playCalls } from './play-calls.ts';
import { type RoomOnlyCallName, roomOnlyCalls } from './room-calls.ts';
import type { RoomService } from './service.ts';

export type RoomCallName = RoomOnlyCallName | FindingCallName | PlayCallName;

export function roomCalls(service: RoomService): Handlers<RoomCallName> {
  return { ...roomOnlyCalls(service), ...findingCalls(service), ...playCalls(service) };
}

import type { PusherConfig } from '@boardwalk/games/pusher';
import type { Output } from '../../platform/request/send.ts';

export type RoomAnswer = Output<'push.room'>;
export type PushRoomFacts = RoomAnswer['room'];
export type Ranked = RoomAnswer['ranking'][number];

/** The server's own words: it checked the settings before the machine was built of them. */
export function configOf({ config }: Pick<RoomAnswer, 'config'>): PusherConfig {
  return JSON.parse(config) as PusherConfig;
}

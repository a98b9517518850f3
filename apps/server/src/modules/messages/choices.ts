/** What a player wants to be told, by which way and when. */
import { type Clock, MINUTE_MS, type UserId } from '@boardwalk/base';
import {
  isToldByDefault,
  MESSAGE_CHOICES,
  type MessageTopic,
  type MessageWay,
  minuteInZone,
  quietMinutesLeft,
  WORLD_ZONE,
} from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import type { Zones } from '../zones/index.ts';
import { type Choice, type QuietHours, readChoices, readQuiet } from './store/choices.ts';

/** By night, where nobody has said otherwise. */
export const USUAL_QUIET: QuietHours = {
  isOn: true,
  fromMinute: 22 * 60,
  untilMinute: 8 * 60,
};

/** All there are, with what was chosen or holds without a choice. */
export async function listChoices(db: Queryable, userId: UserId): Promise<Choice[]> {
  const made = await readChoices(db, userId);
  return Object.entries(MESSAGE_CHOICES).flatMap(([way, topics]) =>
    topics.map(topic => ({
      topic,
      way: way as MessageWay,
      isWanted:
        made.find(choice => choice.topic === topic && choice.way === way)?.isWanted ??
        isToldByDefault(topic, way as MessageWay),
    })),
  );
}

export async function mayTell(
  db: Queryable,
  userId: UserId,
  topic: MessageTopic,
  way: MessageWay,
): Promise<boolean> {
  const made = (await readChoices(db, userId)).find(one => one.topic === topic && one.way === way);
  return made?.isWanted ?? isToldByDefault(topic, way);
}

/** When this player may be disturbed next: now, or when their quiet hours are over. */
export async function quietUntil(
  db: Queryable,
  userId: UserId,
  { clock, zones }: { readonly clock: Clock; readonly zones: Pick<Zones, 'ofAll'> },
): Promise<Date> {
  const nowMs = clock.nowMs();
  const quiet = await readQuiet(db, userId);
  if (!quiet?.isOn) return new Date(nowMs);
  const zone = (await zones.ofAll(db, [userId])).get(userId) ?? WORLD_ZONE;
  return new Date(nowMs + quietMinutesLeft(quiet, minuteInZone(zone, nowMs)) * MINUTE_MS);
}

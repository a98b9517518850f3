/** Pure: how many of those who joined came back, and what they have in common. */
import type { UserId } from '@boardwalk/base';

export interface Joined {
  readonly userId: UserId;
  /** Since 1970, in UTC. */
  readonly day: number;
}

const AFTER_DAYS = [1, 3, 7] as const;
export const LAST_AFTER = 7;
const MOST_SHARES = 50;

export interface Returned {
  readonly joined: number;
  readonly played1?: number;
  readonly played3?: number;
  readonly played7?: number;
}

/** `today` is not over, and so is nothing on it. */
export function returnedOf(
  day: number,
  joined: readonly Joined[],
  playDays: ReadonlySet<string>,
  today: number,
): Returned {
  const ofDay = joined.filter(one => one.day === day);
  const counts = AFTER_DAYS.filter(after => day + after < today).map(after => [
    `played${after}`,
    ofDay.filter(({ userId }) => playDays.has(dayKey(userId, day + after))).length,
  ]);
  return { joined: ofDay.length, ...(Object.fromEntries(counts) as Partial<Returned>) };
}

export function dayKey(userId: UserId, day: number): string {
  return `${userId}/${day}`;
}

/** The most frequent first. */
export function sharesOf<Person extends { readonly userId: UserId }>(
  joined: readonly Person[],
  nameOf: (person: Person) => string,
  hasPlayed: (userId: UserId) => boolean,
): { name: string; joined: number; played: number }[] {
  const shares = Map.groupBy(joined, nameOf);
  return [...shares]
    .map(([name, people]) => ({
      name,
      joined: people.length,
      played: people.filter(({ userId }) => hasPlayed(userId)).length,
    }))
    .toSorted((one, other) => other.joined - one.joined || one.name.localeCompare(other.name))
    .slice(0, MOST_SHARES);
}

/**
 * The client's own events: what one part of the app tells all others, typed by name. Those of the product are
 * declared in `domain/events.ts`.
 */
import { assert } from '@boardwalk/base';
import { EVENT_LISTENERS_MAX, EVENT_LISTENERS_WARNING_PERCENT } from '@boardwalk/contract/constants';
import type {
  LiveNotice,
  Notice,
  ServerInstruction,
  ServerPacketOf,
  SocketCommand,
  StreamPosition,
} from '@boardwalk/contract/socket';
import type { Theme } from './preferences/preferences.ts';

export interface ClientEvents {
  /** A call was refused because the account is blocked; `detail` says why. */
  accountBlocked: { readonly detail: Readonly<Record<string, unknown>> };
  /** A sign-in was refused because the account is about to be deleted; `detail` has the way back. */
  accountDeleting: { readonly detail: Readonly<Record<string, unknown>> };
  tokenError: Record<string, never>;
  wakeUp: { readonly hiddenMs: number };
  homePreferenceUpdated: Record<string, never>;
  themeChange: { readonly theme: Theme };
  /** The live connection stands; `isComplete` is false when missed messages cannot be told any more. */
  connected: { readonly isComplete: boolean };
  /** `lost` is tried again; the others end the connection. */
  disconnected: { readonly reason: 'lost' | 'kicked' | 'refused' };
  instruction: ServerInstruction;
  /** Own words to a room were taken, or why not; `lost` where nobody knows. */
  said: { readonly roomId: string; readonly content: string; readonly reason?: string };
  notice: Notice;
  live: LiveNotice;
  roomEntered: ServerPacketOf<typeof SocketCommand.room>['body'];
  /** Up to where the connection has told each stream of messages, so that another one can go on from there. */
  streamsTold: { readonly positions: readonly StreamPosition[] };
}

export type ClientEventName = keyof ClientEvents;
/** Tells an event from where this module's listeners are not, as in a worker. */
export type TellEvent = <Name extends ClientEventName>(name: Name, event: ClientEvents[Name]) => void;
type Listener<Name extends ClientEventName> = (event: ClientEvents[Name]) => void;

const listeners = new Map<ClientEventName, Set<Listener<never>>>();

/** Returns the function that stops listening. */
export function onEvent<Name extends ClientEventName>(name: Name, listener: Listener<Name>): () => void {
  const set = listeners.get(name) ?? new Set<Listener<never>>();
  listeners.set(name, set);
  assert(set.size < EVENT_LISTENERS_MAX, `at most ${EVENT_LISTENERS_MAX} listeners for ${name}`);
  set.add(listener);
  if (set.size === Math.floor((EVENT_LISTENERS_MAX * EVENT_LISTENERS_WARNING_PERCENT) / 100)) {
    console.warn(`${set.size} listeners for '${name}': one of them is not removed`);
  }
  return () => set.delete(listener);
}

/** One listener that throws does not keep the others from hearing. */
export function emitEvent<Name extends ClientEventName>(name: Name, event: ClientEvents[Name]): void {
  for (const listener of [...(listeners.get(name) ?? [])] as Listener<Name>[]) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}

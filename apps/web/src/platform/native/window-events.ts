/**
 * Events of the window that a shell sends, each with what it may carry. Anything on the page could
 * send them too: what they bring is checked here, and none of them does more than a person's tap.
 */
import type { WindowEventName } from '@boardwalk/contract/constants';
import { ownPath } from '../own-path.ts';
import { type Fields, fieldsOf, textOf } from './wire/fields.ts';

type Nothing = Readonly<Record<string, never>>;

export interface WindowEvents {
  back: Nothing;
  /** Where the shell was asked for coins, as its own word. */
  recharge: { readonly position: string };
  activated: Nothing;
  deactivated: Nothing;
  refresh: Nothing;
  ready: Nothing;
  /** A room's address in the app. */
  enterRoom: { readonly path: string };
  leaveRoom: Nothing;
}

const nothing = (): Nothing => ({});

const readers: {
  readonly [Name in WindowEventName]: (detail: Fields) => WindowEvents[Name] | undefined;
} = {
  back: nothing,
  recharge: detail => ({ position: textOf(detail['position'], 64) }),
  activated: nothing,
  deactivated: nothing,
  refresh: nothing,
  ready: nothing,
  enterRoom: detail => {
    const path = ownPath(textOf(detail['path'], 300));
    return path === undefined ? undefined : { path };
  },
  leaveRoom: nothing,
};

/** Returns the function that stops listening. */
export function onWindowEvent<Name extends WindowEventName>(
  name: Name,
  listener: (payload: WindowEvents[Name]) => void,
): () => void {
  const hear = (event: Event) => {
    const payload = readers[name](fieldsOf(event instanceof CustomEvent ? event.detail : undefined));
    if (payload !== undefined) listener(payload);
  };
  const target = window;
  target.addEventListener(name, hear);
  return () => target.removeEventListener(name, hear);
}

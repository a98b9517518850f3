/** The two kinds of message a shell sends: the answer to a call, and an event nobody asked for. */
import { WINDOW_EVENTS, type WindowEventName } from '@boardwalk/contract/constants';
import { type Fields, fieldsOf, isFields, oneOf, textOf } from './fields.ts';

export type ShellMessage =
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly result: number;
      readonly data: Fields;
      readonly message: string;
    }
  | { readonly kind: 'event'; readonly name: WindowEventName; readonly payload: Fields };

const MESSAGE_MAX = 100_000;

/** Undefined for whatever is neither. */
export function parseMessage(json: unknown): ShellMessage | undefined {
  const message = parseFields(json);
  const { id, result } = message;
  if (typeof id === 'number' && typeof result === 'number') {
    const words = textOf(message['message'], 500);
    return { kind: 'answer', id, result, data: fieldsOf(message['data']), message: words };
  }
  const name = oneOf(message['event'], WINDOW_EVENTS);
  return name && { kind: 'event', name, payload: fieldsOf(message['payload']) };
}

function parseFields(json: unknown): Fields {
  if (typeof json !== 'string' || json.length > MESSAGE_MAX) return {};
  try {
    const parsed: unknown = JSON.parse(json);
    return isFields(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

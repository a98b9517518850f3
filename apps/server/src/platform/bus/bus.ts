/**
 * Messages between the nodes of one Boardwalk, by topic. At most once and unordered between
 * publishers, as NATS core is: whatever must not be lost (money above all) stands in the database
 * first, and the bus only says 'look'. Payloads are plain JSON data and belong to the bus once published.
 */

declare const payload: unique symbol;

/** A name with the type of what travels under it; made once, beside the code that owns the topic. */
export interface Topic<Payload> {
  readonly name: string;
  readonly [payload]?: Payload;
}

const TOPIC_NAME = /^[a-z]+(\.[a-z]+)*$/;

/** Names are dotted lower-case words, which every transport takes as they are. */
export function defineTopic<Payload>(name: string): Topic<Payload> {
  if (!TOPIC_NAME.test(name)) throw new Error(`'${name}' is no name of a topic`);
  return { name };
}

export type Listener<Payload> = (message: Payload) => void;
export type Unsubscribe = () => void;

export interface Bus {
  /** Hands the message over and returns before anybody has heard it; the publisher's own node hears it too. */
  publish<Payload>(topic: Topic<Payload>, message: Payload): void;
  /** What a listener throws is logged and keeps no other listener from hearing. */
  subscribe<Payload>(topic: Topic<Payload>, listener: Listener<Payload>): Unsubscribe;
  /** Delivers what was published before, then goes silent: later publishing is ignored. */
  close(): Promise<void>;
}

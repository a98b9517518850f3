/**
 * What is said on the topics. No message carries a time of day: clocks of machines are wrong. A machine counts its
 * starts (`bootId`) and its status messages (`beat`); a command names the last it heard of, and one that is older
 * than a few beats, or meant for an earlier start, is refused instead of being carried out late.
 */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const oneOf = <const V extends string>(...values: readonly V[]) => Type.Unsafe<V>({ enum: values });
const shortText = Type.String({ minLength: 1, maxLength: 64 });
const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const version = Type.Literal(1);
const playId = Type.String({ pattern: '^[0-9]{1,19}$' });

export const BOARD_PHASES = ['asleep', 'ready', 'playing', 'settling', 'fault'] as const;
export type BoardPhase = (typeof BOARD_PHASES)[number];

const settings = Type.Object({
  version: count,
  config: Type.Unknown(),
  configVersion: shortText,
});

const status = Type.Object({
  v: version,
  online: Type.Boolean(),
  game: oneOf('pusher', 'claw'),
  bootId: shortText,
  beat: count,
  phase: oneOf(...BOARD_PHASES),
  /** The play that runs, or whose result the house has not confirmed. */
  playId: Type.Optional(playId),
  fault: Type.Optional(Type.String({ maxLength: 200 })),
  /** The versions of the agent and of its board's firmware, where they are known. */
  agent: Type.Optional(shortText),
  firmware: Type.Optional(shortText),
});

const kinds = ['wake', 'begin', 'input', 'end', 'repair', 'sleep', 'resend', 'confirm'] as const;
export type CommandKind = (typeof kinds)[number];

const command = Type.Object({
  v: version,
  /** The answer names it; the same id is carried out once. */
  id: shortText,
  bootId: shortText,
  beat: count,
  kind: oneOf(...kinds),
  playId: Type.Optional(playId),
  settings: Type.Optional(settings),
  /** As the game encodes it. */
  input: Type.Optional(Type.Array(Type.Integer(), { maxItems: 8 })),
  /** `resend` from this event on, `confirm` up to it. */
  n: Type.Optional(count),
});

const ack = Type.Object({
  v: version,
  id: shortText,
  ok: Type.Boolean(),
  refusal: Type.Optional(shortText),
});

const event = Type.Object({
  v: version,
  playId,
  /** From 1 within a play, without a gap. */
  n: count,
  step: count,
  event: Type.Object({ type: shortText }),
});

/** The type of an event of the agent's own: without the house the machine was halted in the play. */
export const HALTED = 'halted';

/** The play is over and had so many events. Kept and said again until it is confirmed. */
const result = Type.Object({ v: version, playId, n: count });

const schemas = { status, command, ack, event, result };

export type StatusMessage = Static<typeof status>;
export type CommandMessage = Static<typeof command>;
export type AckMessage = Static<typeof ack>;
export type EventMessage = Static<typeof event>;
export type ResultMessage = Static<typeof result>;
export interface Messages {
  readonly status: StatusMessage;
  readonly command: CommandMessage;
  readonly ack: AckMessage;
  readonly event: EventMessage;
  readonly result: ResultMessage;
}

export const MESSAGE_MAX_BYTES = 65_536;
/** A machine says its status at least so often. */
export const BEAT_MS = 2_000;
/** A command that names an older beat came too late. */
export const BEATS_VALID = 5;

/** Undefined for what is no message of this topic. */
export function readMessage<Topic extends keyof Messages>(
  topic: Topic,
  payload: Uint8Array,
): Messages[Topic] | undefined {
  if (payload.byteLength > MESSAGE_MAX_BYTES) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
  // Checked by the very schema the type comes from.
  return Value.Check(schemas[topic], value) ? (value as Messages[Topic]) : undefined;
}

export function writeMessage<Topic extends keyof Messages>(_topic: Topic, message: Messages[Topic]): string {
  return JSON.stringify(message);
}

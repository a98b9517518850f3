/** Events in frames: what is frequent in a few bytes, everything else as JSON. */
import { type FrameReader, FrameWriter } from './frame-bytes.ts';
import { jsonBytes, jsonOf } from './json-bytes.ts';
import { FRAME_KINDS, type PictureEvent } from './picture.ts';

interface Contact {
  readonly type: 'contact';
  readonly strength: number;
  readonly x: number;
}

const MAX_EVENT_BYTES = 4096;
const MAX_EVENTS = 200;
const writer = new FrameWriter();

/** Undefined when there are none. What does not fit into a frame any more is left out. */
export function encodeEvents(events: readonly PictureEvent[]): Uint8Array<ArrayBuffer> | undefined {
  if (events.length === 0) return undefined;
  writer.begin(FRAME_KINDS.events);
  for (const { step, event } of events.slice(0, MAX_EVENTS)) {
    if (writer.room < MAX_EVENT_BYTES + 16) break;
    if (isContact(event)) {
      writer.u32(step);
      writer.u8(event.strength);
      writer.i16(event.x);
      continue;
    }
    const text = jsonBytes(event);
    if (text.length > MAX_EVENT_BYTES) continue;
    writer.u32(step);
    writer.u8(0);
    writer.block(text);
  }
  return writer.finish();
}

/** The events in a frame without its first byte; what cannot be read is left out. */
export function decodeEvents(reader: FrameReader): PictureEvent[] {
  const events: PictureEvent[] = [];
  while (reader.isSound && !reader.isAtEnd && events.length < MAX_EVENTS) {
    const step = reader.u32();
    const strength = reader.u8();
    const event = strength > 0 ? contactOf(strength, reader.i16()) : parsed(reader.block(MAX_EVENT_BYTES));
    if (reader.isSound && event !== undefined) events.push({ step, event });
  }
  return events;
}

function isContact(event: PictureEvent['event']): event is Contact {
  if (event.type !== 'contact') return false;
  const { strength, x } = event as Contact;
  return strength >= 1 && strength <= 255 && Math.abs(x) <= 32_767;
}

function contactOf(strength: number, x: number): Contact {
  return { type: 'contact', strength, x };
}

function parsed(text: Uint8Array): PictureEvent['event'] | undefined {
  const value = jsonOf(text);
  const isEvent = typeof value === 'object' && value !== null && 'type' in value;
  return isEvent && typeof value.type === 'string' ? (value as PictureEvent['event']) : undefined;
}

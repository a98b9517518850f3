/** A published message as it goes to clients: each of its two frames is built at most once for all of them. */
import { encodePacket, PacketFlag, type ServerMessage } from '@boardwalk/contract/socket';
import { textFrame } from './frame.ts';

export type AckMode = 'none' | 'auto' | 'handled';

const FLAGS: Readonly<Record<AckMode, number>> = {
  none: PacketFlag.json,
  auto: PacketFlag.json | PacketFlag.autoAck,
  handled: PacketFlag.json | PacketFlag.ack,
};

/** Where a message stands: `stream` is the name on the wire, `key` the one of the store. */
export interface Place {
  readonly key: string;
  readonly stream: string;
  readonly offset: number;
}

export class Outgoing {
  readonly sessionId: number;
  readonly ack: AckMode;
  /** Absent for a message outside every stream. */
  readonly place: Place | undefined;
  readonly atMs: number;
  readonly #message: ServerMessage;
  #plain: Buffer | undefined;
  #placed: Buffer | undefined;

  constructor(message: ServerMessage, sessionId: number, ack: AckMode, atMs: number, place?: Place) {
    this.#message = message;
    this.sessionId = sessionId;
    this.ack = ack;
    this.atMs = atMs;
    this.place = place;
  }

  /** Stock clients get exactly MPush's packet; those that recover also its place in the stream. */
  frameFor(recovers: boolean): Buffer {
    if (!recovers || this.place === undefined) {
      this.#plain ??= this.#build({});
      return this.#plain;
    }
    const { stream, offset } = this.place;
    this.#placed ??= this.#build({ stream, offset });
    return this.#placed;
  }

  #build(place: { readonly stream?: string; readonly offset?: number }): Buffer {
    const { sessionId, ack } = this;
    return textFrame(encodePacket({ ...this.#message, flags: FLAGS[ack], sessionId, ...place }));
  }
}

/** Sent so many times, and not confirmed. */
export interface Unacked {
  readonly outgoing: Outgoing;
  readonly sends: number;
}

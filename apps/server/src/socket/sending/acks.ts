/**
 * Messages whose receipt a client has yet to confirm. While the socket lives, TCP delivers or breaks; what is
 * unconfirmed when it breaks waits for the user's next bind from the same kind of device and is sent again,
 * with the same id, a few times at most. Clients may therefore see a message twice, never not at all.
 */
import type { Connection } from '../connection.ts';
import type { SocketLimits } from '../options.ts';
import type { Outgoing, Unacked } from './outgoing.ts';

type AckLimits = Pick<SocketLimits, 'unackedPerConnection' | 'unackedSends' | 'orphans' | 'streamAgeMs'>;

export class Acks {
  readonly #limits: AckLimits;
  /** By user and kind of device, oldest first. */
  readonly #orphans = new Map<string, readonly Unacked[]>();

  constructor(limits: AckLimits) {
    this.#limits = limits;
  }

  get orphanCount(): number {
    return this.#orphans.size;
  }

  track(connection: Connection, outgoing: Outgoing): void {
    if (outgoing.ack === 'none') return;
    connection.unacked ??= new Map();
    const sends = (connection.unacked.get(outgoing.sessionId)?.sends ?? 0) + 1;
    connection.unacked.set(outgoing.sessionId, { outgoing, sends });
    if (connection.unacked.size <= this.#limits.unackedPerConnection) return;
    for (const oldest of connection.unacked.keys()) {
      connection.unacked.delete(oldest);
      break;
    }
  }

  confirm(connection: Connection, sessionId: number): void {
    connection.unacked?.delete(sessionId);
  }

  /** The socket broke: keeps what it had not confirmed for the user's next one. */
  orphan(connection: Connection): void {
    const { unacked } = connection;
    connection.unacked = undefined;
    const key = keyOf(connection);
    if (unacked === undefined || unacked.size === 0 || key === undefined) return;
    this.#orphans.delete(key);
    this.#orphans.set(key, [...unacked.values()]);
    for (const oldest of this.#orphans.keys()) {
      if (this.#orphans.size <= this.#limits.orphans) break;
      this.#orphans.delete(oldest);
    }
  }

  /** What to send again to a user who is back, and counts the attempt; `isSettled` leaves out what recovery has covered. */
  adopt(
    connection: Connection,
    nowMs: number,
    isSettled: (outgoing: Outgoing) => boolean,
  ): readonly Outgoing[] {
    const key = keyOf(connection);
    const orphans = key === undefined ? undefined : this.#orphans.get(key);
    if (key === undefined || orphans === undefined) return [];
    this.#orphans.delete(key);
    const again = orphans.filter(
      ({ outgoing, sends }) =>
        sends < this.#limits.unackedSends && this.#isYoung(outgoing, nowMs) && !isSettled(outgoing),
    );
    connection.unacked = new Map(again.map(unacked => [unacked.outgoing.sessionId, unacked]));
    return again.map(unacked => unacked.outgoing);
  }

  sweep(nowMs: number): void {
    for (const [key, orphans] of this.#orphans) {
      if (!orphans.some(({ outgoing }) => this.#isYoung(outgoing, nowMs))) this.#orphans.delete(key);
    }
  }

  #isYoung(outgoing: Outgoing, nowMs: number): boolean {
    return nowMs - outgoing.atMs < this.#limits.streamAgeMs;
  }
}

function keyOf({ identity, kind }: Connection): string | undefined {
  return identity === undefined ? undefined : `${identity.userId}/${kind}`;
}

/** What the parts of one socket server share, and what they all do to a connection. */
import { isRefusal, type Refusal } from '@boardwalk/base';
import {
  encodePacket,
  PacketFlag,
  SESSION_ID_MAX,
  type ServerPacket,
  type SocketCloseCode,
  SocketCommand,
  SocketErrorCode,
} from '@boardwalk/contract/socket';
import type { Connection } from './connection.ts';
import type { RoomChange, SocketLimits, SocketServerOptions } from './options.ts';
import { Registry } from './registry.ts';
import { Acks } from './sending/acks.ts';
import { textFrame } from './sending/frame.ts';
import { Outbox } from './sending/outbox.ts';
import type { Outgoing } from './sending/outgoing.ts';
import { StreamStore } from './sending/streams.ts';

/** The part of a request an answer needs. */
export interface Request {
  readonly cmd: number;
  readonly sessionId: number;
}

export class Host {
  readonly node: string;
  readonly options: SocketServerOptions;
  readonly limits: SocketLimits;
  readonly registry: Registry;
  readonly outbox: Outbox;
  readonly streams: StreamStore;
  readonly acks: Acks;
  readonly counts = { packets: 0, badPackets: 0, kicks: 0, refusedUpgrades: 0, recovered: 0, resets: 0 };
  #lastSessionId = 0;
  #stamp = 0;

  constructor(options: SocketServerOptions, limits: SocketLimits, node: string) {
    this.node = node;
    this.options = options;
    this.limits = limits;
    this.registry = new Registry(change => this.#tell(change));
    this.outbox = new Outbox(limits, (connection, code, reason) => this.close(connection, code, reason));
    this.streams = new StreamStore(limits, node);
    this.acks = new Acks(limits);
  }

  /** A listener's bug must not tear a socket's end apart. */
  #tell(change: RoomChange): void {
    try {
      this.options.onRoomChange?.(change);
    } catch (error) {
      this.options.log.error({ error, change }, 'a room listener failed');
    }
  }

  get nowMs(): number {
    return this.options.clock.nowMs();
  }

  /** The server's own counter for what it sends unasked; never 0, which stock clients take for 'none'. */
  nextSessionId(): number {
    this.#lastSessionId = this.#lastSessionId >= SESSION_ID_MAX ? 1 : this.#lastSessionId + 1;
    return this.#lastSessionId;
  }

  /** A Lamport clock: above every stamp heard so far, so that nodes' clocks may differ. */
  nextStamp(): number {
    this.#stamp = Math.max(this.nowMs, this.#stamp + 1);
    return this.#stamp;
  }

  hearStamp(stamp: number): void {
    this.#stamp = Math.max(this.#stamp, stamp);
  }

  reply(connection: Connection, packet: ServerPacket): void {
    if (connection.phase === 'closing') return;
    this.outbox.answer(connection, textFrame(encodePacket(packet)));
  }

  ok(connection: Connection, request: Request & { readonly cmd: SocketCommand }, data?: string): void {
    const { cmd, sessionId } = request;
    const body = { cmd, ...(data === undefined ? {} : { data }) };
    this.reply(connection, { cmd: SocketCommand.ok, flags: PacketFlag.json, sessionId, body });
  }

  error(connection: Connection, request: Request, code: SocketErrorCode, reason: string): void {
    const { cmd, sessionId } = request;
    const body = { cmd, code, reason };
    this.reply(connection, { cmd: SocketCommand.error, flags: PacketFlag.json, sessionId, body });
  }

  deliver(connection: Connection, outgoing: Outgoing, isDroppable = false): void {
    this.acks.track(connection, outgoing);
    this.outbox.send(connection, outgoing.frameFor(connection.recovers), isDroppable);
  }

  /** Runs what has to wait for others. An expected no and a bug both become an error packet; only here, for all handlers. */
  async wait(connection: Connection, request: Request, work: () => Promise<void | Refusal>): Promise<void> {
    if (connection.waiting >= this.limits.waitingPerConnection) {
      this.error(connection, request, SocketErrorCode.tooManyPackets, 'too many requests at once');
      return;
    }
    connection.waiting += 1;
    try {
      const outcome = await work();
      if (isRefusal(outcome)) this.error(connection, request, SocketErrorCode.refused, outcome.code);
    } catch (error) {
      if (isRefusal(error)) {
        this.error(connection, request, SocketErrorCode.refused, error.code);
      } else {
        this.options.log.error({ error, cmd: request.cmd }, 'a socket handler failed');
        this.error(connection, request, SocketErrorCode.failed, 'handle message error');
      }
    } finally {
      connection.waiting -= 1;
    }
  }

  /** Another socket of the same kind took over, or the session ended: says so and gives the client a moment to close. */
  kick(connection: Connection, reason: string): void {
    const { identity, deviceId } = connection;
    if (identity === undefined || connection.phase === 'closing') return;
    this.counts.kicks += 1;
    this.reply(connection, {
      cmd: SocketCommand.kick,
      flags: PacketFlag.json,
      sessionId: this.nextSessionId(),
      body: { deviceId, userId: String(identity.userId), reason },
    });
    this.detach(connection);
    connection.phase = 'closing';
    connection.deadlineMs = this.nowMs + this.limits.kickGraceMs;
  }

  /** Writes what waits, says why and closes. */
  close(connection: Connection, code: SocketCloseCode, reason: string): void {
    this.#end(connection);
    if (connection.isOpen) connection.socket.close(code, reason);
  }

  /** The same for who breaks a rule: nothing it sends is read any more. */
  expel(connection: Connection, code: SocketCloseCode, reason: string): void {
    this.#end(connection);
    if (connection.isOpen) connection.socket.expel(code, reason);
  }

  #end(connection: Connection): void {
    this.outbox.flush(connection);
    this.detach(connection);
    connection.phase = 'closing';
    connection.deadlineMs = Number.POSITIVE_INFINITY;
  }

  /** From here on the connection belongs to nobody and receives nothing. */
  detach(connection: Connection): void {
    this.acks.orphan(connection);
    this.registry.unbind(connection);
  }
}

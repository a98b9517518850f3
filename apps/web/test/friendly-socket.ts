/** A WebSocket whose other end says yes to everything: to a handshake, a bind, a heart and entering a room. */
import { PacketFlag, SocketCommand, type StreamState, USER_STREAM } from '@boardwalk/contract/socket';

export class FriendlySocket {
  static readonly OPEN = 1;
  readyState = FriendlySocket.OPEN;
  /** Where the streams of messages stand, on a server that has them. */
  readonly streams: readonly StreamState[] | undefined = undefined;
  /** Where the client said that it stands. */
  recover: unknown;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const { cmd, body } = JSON.parse(text) as {
      cmd: number;
      body: { roomId: string; action: number; recover?: unknown };
    };
    if (cmd === SocketCommand.handshake) this.#say(SocketCommand.handshake);
    if (cmd === SocketCommand.bind) {
      this.recover = body.recover;
      this.#say(SocketCommand.ok, { cmd: SocketCommand.bind, streams: this.streams });
    }
    if (cmd === SocketCommand.heart) this.#say(SocketCommand.heart);
    if (cmd === SocketCommand.room) this.#say(SocketCommand.room, { ...body, result: 1 });
  }

  close(): void {
    this.readyState = 3;
  }

  #say(cmd: number, body?: object): void {
    const data = JSON.stringify({ cmd, flags: PacketFlag.json, sessionId: 1, body });
    queueMicrotask(() => this.onmessage?.({ data }));
  }
}

/** The same on a server that keeps a stream of messages for each player, of which four were sent. */
export class StreamingSocket extends FriendlySocket {
  override readonly streams = [
    { stream: USER_STREAM, epoch: 'today', offset: 4, recovery: 'recovered' },
  ] as const;
}

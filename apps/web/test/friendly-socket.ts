/** A WebSocket whose other end says yes to everything: to a handshake, a bind, a heart and entering a room. */
import { PacketFlag, SocketCommand } from '@boardwalk/contract/socket';

export class FriendlySocket {
  static readonly OPEN = 1;
  readyState = FriendlySocket.OPEN;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const { cmd, body } = JSON.parse(text) as { cmd: number; body: { roomId: string; action: number } };
    if (cmd === SocketCommand.handshake) this.#say(SocketCommand.handshake);
    if (cmd === SocketCommand.bind) this.#say(SocketCommand.ok, { cmd: SocketCommand.bind });
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

/** One WebSocket at a time as packets: counts session ids, acknowledges pushes, reads untrusted text. */
import {
  type ClientPacket,
  type ClientPacketOf,
  clientPacket,
  encodePacket,
  isParseFailure,
  PacketFlag,
  parseServerPacket,
  SESSION_ID_MAX,
  type ServerPacket,
  SocketCommand,
} from '@boardwalk/contract/socket';

export interface LinkEvents {
  readonly onOpen: () => void;
  readonly onPacket: (packet: ServerPacket) => void;
  /** The other end, or the way to it, ended the connection; not called for `close`. */
  readonly onLost: (closeCode: number) => void;
}

export class SocketLink {
  readonly #open: () => WebSocket;
  readonly #events: LinkEvents;
  #socket: WebSocket | undefined;
  #sessionId = 0;

  constructor(open: () => WebSocket, events: LinkEvents) {
    this.#open = open;
    this.#events = events;
  }

  /** Takes the place of a connection that is still there. */
  open(): void {
    this.close();
    const socket = this.#open();
    this.#socket = socket;
    // What an older connection still says is nobody's any more.
    const isCurrent = () => this.#socket === socket;
    socket.onopen = () => isCurrent() && this.#events.onOpen();
    socket.onmessage = event => isCurrent() && this.#receive(String(event.data));
    socket.onclose = event => {
      if (!isCurrent()) return;
      this.#socket = undefined;
      this.#events.onLost(event.code);
    };
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** The packet's session id, which its answer has too. */
  send<Cmd extends ClientPacket['cmd']>(cmd: Cmd, body: ClientPacketOf<Cmd>['body']): number {
    this.#sessionId = this.#sessionId >= SESSION_ID_MAX ? 1 : this.#sessionId + 1;
    this.#write(clientPacket(cmd, this.#sessionId, body));
    return this.#sessionId;
  }

  #receive(text: string): void {
    const packet = parseServerPacket(text);
    if (isParseFailure(packet)) return;
    const { cmd, flags, sessionId } = packet;
    const wantsAck = cmd === SocketCommand.push && (flags & (PacketFlag.ack | PacketFlag.autoAck)) !== 0;
    if (wantsAck) this.#write({ cmd: SocketCommand.ack, flags: PacketFlag.json, sessionId, body: null });
    this.#events.onPacket(packet);
  }

  #write(packet: ClientPacket): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(encodePacket(packet));
  }
}

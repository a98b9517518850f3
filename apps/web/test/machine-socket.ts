/** The live connection of a machine room: the test hears what the player sends, and speaks for the server. */
import {
  PacketFlag,
  type PlayerInstruction,
  type ServerInstruction,
  SocketCommand,
} from '@boardwalk/contract/socket';
import { connectLive } from '../src/platform/socket/live.ts';
import { FriendlySocket } from './friendly-socket.ts';

export class MachineSocket extends FriendlySocket {
  static live: MachineSocket | undefined;
  static sent: PlayerInstruction[] = [];
  static addresses: string[] = [];

  constructor(address: string | URL) {
    super();
    MachineSocket.addresses.push(String(address));
    // The picture's line stays open, and brings nothing.
    if (!String(address).includes('/picture/')) MachineSocket.live = this;
  }

  override send(text: string): void {
    const { cmd, body } = JSON.parse(text) as { cmd: number; body: { content: string } };
    if (cmd === SocketCommand.push) MachineSocket.sent.push(JSON.parse(body.content) as PlayerInstruction);
    else super.send(text);
  }

  static tell(instruction: ServerInstruction): void {
    const body = { content: JSON.stringify(instruction) };
    const packet = { cmd: SocketCommand.push, flags: PacketFlag.json, sessionId: 9, body };
    MachineSocket.live?.onmessage?.({ data: JSON.stringify(packet) });
  }

  /** Each once, however often it was said again because no answer came. */
  static actions(): readonly string[] {
    const known = new Set<number>();
    return MachineSocket.sent.flatMap(one => {
      if (!('action' in one)) return ['say'];
      if (known.has(one.seq)) return [];
      known.add(one.seq);
      return [one.action];
    });
  }

  static lastOf(action: string): Extract<PlayerInstruction, { readonly seq: number }> | undefined {
    for (const one of MachineSocket.sent.toReversed()) {
      if ('action' in one && one.action === action) return one;
    }
    return undefined;
  }
}

/** Stubs are the caller's: `vi.stubGlobal('WebSocket', MachineSocket)`. */
export async function connectMachines(userId = 7): Promise<void> {
  MachineSocket.sent = [];
  MachineSocket.addresses = [];
  await connectLive({ userId, token: 'token-of-marina', nickname: 'Marina' });
}

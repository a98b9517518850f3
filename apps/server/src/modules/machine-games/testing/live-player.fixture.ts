/** A player with a real live connection in a machine room, for tests of the whole server. */
import type { AddressInfo } from 'node:net';
import {
  InstructionCode,
  type PlayerInstruction,
  parseServerInstruction,
  type ServerInstruction,
  SOCKET_PATH,
  SocketCommand,
} from '@boardwalk/contract/socket';
import type { TestWorld } from '@boardwalk/testkit';
import { Client } from '../../../socket/testing/client.ts';

type Told = Extract<ServerInstruction, { code: 79 | 81 }>;

export interface LivePlayer {
  readonly token: string;
  readonly userId: number;
  /** Sends a command; its answer, `accepted` or the reason of the refusal. */
  send(code: 79 | 81, action: string, value?: number): Promise<string>;
  /** The next one told with this event that was not taken yet. */
  next(event: string): Promise<Told>;
}

export async function startServer(world: TestWorld): Promise<string> {
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  // A listening TCP server's address is never a path.
  const { port } = world.server.app.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}${SOCKET_PATH}`;
}

export async function livePlayer(world: TestWorld, url: string, roomId: number): Promise<LivePlayer> {
  const { token, userId } = await world.player();
  const client = new Client(url);
  await client.opened;
  client.handshake();
  await client.next(SocketCommand.handshake);
  client.bind(userId, token);
  await client.next(SocketCommand.ok);
  await client.enter(roomId);
  let taken: Told[] = [];
  /** The commitment to the play that comes next. */
  const next: { commitment?: { readonly serverSeedHash: string } } = {};
  let seq = 0;
  const read = async (): Promise<void> => {
    const { content } = await client.nextBody(SocketCommand.push);
    const told = parseServerInstruction(String(content));
    if (told && 'commitment' in told && told.commitment) next.commitment = told.commitment;
    if (told?.code === InstructionCode.machine || told?.code === InstructionCode.push) taken.push(told);
  };
  const find = async (isIt: (told: Told) => boolean): Promise<Told> => {
    for (;;) {
      const found = taken.find(isIt);
      if (found) {
        taken = taken.filter(told => told !== found);
        return found;
      }
      await read();
    }
  };
  /** At the commitment of the next play, as a page does; a real machine has none. */
  const look = async (): Promise<void> => {
    const isState = ({ code, event }: Told) => code === InstructionCode.machine && event === 'state';
    const sync = { code: 79, roomId: String(roomId), action: 'sync', seq: (seq += 1) };
    client.send(SocketCommand.push, { content: JSON.stringify(sync) });
    while (!next.commitment && !taken.some(isState)) await read();
  };
  return {
    token,
    userId,
    send: async (code, action, value) => {
      if (!next.commitment && (action === 'apply' || action === 'confirm')) await look();
      const own = (seq += 1);
      const { serverSeedHash } = next.commitment ?? {};
      const seeds = code === 79 && serverSeedHash ? { clientSeed: 'live', serverSeedHash } : {};
      // Both kinds of commands have these fields.
      const command = {
        code,
        roomId: String(roomId),
        action,
        seq: own,
        value,
        ...seeds,
      } as PlayerInstruction;
      client.send(SocketCommand.push, { content: JSON.stringify(command) });
      const answer = await find(told => told.seq === own && /^(accepted|refused)$/.test(told.event));
      return answer.event === 'accepted' ? 'accepted' : String(answer.reason);
    },
    next: event => find(told => told.event === event),
  };
}

/** The audience as a program of its own: opens its sockets, says so, and from then on how many frames have come. */
import { listen, tell } from '../programs.ts';
import { openAudience } from './audience.ts';
import {
  colyseusGreeting,
  type Greeting,
  ourGreeting,
  plainGreeting,
  socketIoGreeting,
} from './greetings.ts';

export type ServerKind = 'ours' | 'ws' | 'socket.io' | 'colyseus';

export interface ClientsOrder {
  readonly kind: ServerKind;
  readonly port: number;
  readonly count: number;
  readonly firstUserId: number;
  readonly isInRoom: boolean;
  readonly addresses: readonly string[];
  /** For Colyseus: the address of each reserved seat. */
  readonly seats: readonly string[];
}

const greetings: Readonly<Record<ServerKind, (order: ClientsOrder, index: number) => Greeting>> = {
  ours: ({ firstUserId, isInRoom }, index) => ourGreeting(firstUserId + index, isInRoom),
  ws: plainGreeting,
  'socket.io': socketIoGreeting,
  colyseus: ({ seats }, index) => colyseusGreeting(seats[index] ?? ''),
};

let received = 0;

listen<ClientsOrder>(order => void open(order));
tell({ isListening: true });

async function open(order: ClientsOrder): Promise<void> {
  const { kind, ...audience } = order;
  await openAudience({
    ...audience,
    greetingOf: index => greetings[kind](order, index),
    onFrame: () => {
      received += 1;
      // Once a message of the whole room, so that nobody waits for what comes with the next.
      if (received % order.count === 0) tell({ received });
    },
    onEnd: reason => {
      process.stderr.write(`A client of ${kind} lost its socket: ${reason}\n`);
      process.exit(1);
    },
  });
  tell({ connected: order.count });
}

/** What every fan-out server is made to do: publish in bursts, never more than a window ahead of its audience. */
import { listen, tellCpu } from '../programs.ts';

export type PublisherOrder =
  | {
      readonly publish: number;
      readonly sockets: number;
      readonly window: number;
      /** How many at once, as a room's tick makes them. */
      readonly burst: number;
    }
  | { readonly received: number }
  | { readonly ask: 'cpu' };

export const CONTENT = 'x'.repeat(100);

export function publishOnOrder(publish: (content: string) => void): void {
  let goal = 0;
  let sent = 0;
  let received = 0;
  let sockets = 1;
  let window = 0;
  let burst = 1;
  let isPumping = false;
  const pump = () => {
    isPumping = sent < goal && sent - received < window;
    if (!isPumping) return;
    for (let index = 0; index < burst; index++) publish(CONTENT);
    sent += burst;
    setImmediate(pump);
  };
  listen<PublisherOrder>(order => {
    if ('ask' in order) return tellCpu();
    if ('publish' in order) {
      goal += order.publish;
      ({ sockets, window, burst } = order);
    } else {
      received = order.received / sockets;
    }
    if (!isPumping) pump();
  });
}

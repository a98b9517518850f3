/** What every fan-out server is made to do: publish in bursts, never more than a window ahead of its audience. */
import { listen } from '../programs.ts';

export type PublisherOrder =
  | { readonly publish: number; readonly sockets: number; readonly window: number }
  | { readonly received: number };

/** A room's tick makes a few messages at once. */
const BURST = 4;

export const CONTENT = 'x'.repeat(100);

export function publishOnOrder(publish: (content: string) => void): void {
  let goal = 0;
  let sent = 0;
  let received = 0;
  let sockets = 1;
  let window = 0;
  let isPumping = false;
  const pump = () => {
    isPumping = sent < goal && sent - received < window;
    if (!isPumping) return;
    for (let index = 0; index < BURST; index++) publish(CONTENT);
    sent += BURST;
    setImmediate(pump);
  };
  listen<PublisherOrder>(order => {
    if ('publish' in order) {
      goal += order.publish;
      ({ sockets, window } = order);
    } else {
      received = order.received / sockets;
    }
    if (!isPumping) pump();
  });
}

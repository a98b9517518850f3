/** Opens many sockets, a few at a time, leads each through its greeting and counts the frames that come after. */
import type { Greeting } from './greetings.ts';
import { RawSocket } from './raw-socket.ts';

export interface AudienceOptions {
  readonly port: number;
  readonly count: number;
  readonly greetingOf: (index: number) => Greeting;
  /** The source addresses, taken in turns: one address has some 28,000 ports to one server. */
  readonly addresses: readonly string[];
  readonly onFrame: () => void;
  /** A socket ended that should have stayed. */
  readonly onEnd: (reason: string) => void;
}

const AT_ONCE = 100;

/** Resolves when all are ready. */
export async function openAudience(options: AudienceOptions): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < options.count) await openOne(options, next++);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, options.count) }, lane));
}

function openOne(options: AudienceOptions, index: number): Promise<void> {
  const { port, addresses, onFrame } = options;
  const { path, steps, frames } = options.greetingOf(index);
  const localAddress = addresses[index % Math.max(1, addresses.length)];
  return new Promise((resolve, reject) => {
    let seen = 0;
    const onEnd = (reason: string) => {
      reject(new Error(reason));
      options.onEnd(reason);
    };
    new RawSocket({
      port,
      path,
      ...(localAddress ? { localAddress } : {}),
      onEnd,
      onOpen: socket => {
        steps[0]?.(socket);
        if (frames === 0) resolve();
      },
      onFrame: socket => {
        seen += 1;
        if (seen > frames) return onFrame();
        steps[seen]?.(socket);
        if (seen === frames) resolve();
      },
    });
  });
}

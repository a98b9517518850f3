/** Waits for the fake server, so that a test can say what was not asked of it, and leaves nothing to the next one. */
import { queue } from '../src/platform/request/send.ts';

// The real one, also while a test has its own.
const { setTimeout: soon } = globalThis;
/** Everything that waits for nothing from outside has happened by then. */
export const nextTurn = () => new Promise<void>(resolve => void soon(resolve));

/** Resolves when every request was answered, and so was what the answers led to. */
export async function untilAnswered(): Promise<void> {
  await nextTurn();
  while (queue.state === 'running' || queue.state === 'busy') {
    await queue.settled();
    await nextTurn();
  }
}

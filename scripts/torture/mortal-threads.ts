/** Loaded before a server whose threads are to die: at a word the oldest ends, in the middle of whatever it does. */
import { isMainThread, type Worker } from 'node:worker_threads';

const threads = new Set<Worker>();

// Threads load what their process did.
if (isMainThread) {
  process.on('worker', (thread: Worker) => {
    threads.add(thread);
    thread.once('exit', () => threads.delete(thread));
  });
  process.on('message', message => {
    const [oldest] = threads;
    if (message === 'kill a thread') void oldest?.terminate();
  });
  // Who tortures is gone.
  process.on('disconnect', () => process.exit());
}

import { connection } from './connection.ts';

const AT_LEAST_MS = 500;

/**
 * Code that cannot be had without a connection is asked for again when there is one. Fails when the
 * server is there and the code is not, and with what `isFinal` says no waiting will mend.
 */
export async function importWithRetry<T>(
  load: () => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (isFinal(error) || (await connection.look())) throw error;
      // However the connection flickers, it is not asked for in a frenzy.
      await Promise.all([connectionBack(), new Promise(resolve => setTimeout(resolve, AT_LEAST_MS))]);
    }
  }
}

function connectionBack(): Promise<void> {
  if (!connection.isLost()) return Promise.resolve();
  return new Promise(resolve => {
    const stop = connection.onChange(isLost => {
      if (isLost) return;
      stop();
      resolve();
    });
  });
}

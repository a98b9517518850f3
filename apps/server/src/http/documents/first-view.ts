/**
 * What a page's document shows before any script runs, drawn by the app itself as its build left it for the server, in a
 * thread of its own: drawing takes some tens of milliseconds, and nobody else is to wait for it.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import type { Brought } from './first-data.ts';

export interface FirstViewWish {
  readonly pathname: string;
  readonly locale: string;
  /** Parts of the language's dictionary, by their file names. */
  readonly words: readonly string[];
  readonly answers: readonly Brought[];
}

/** Nothing for what cannot be drawn: the app draws it in the browser. */
export type DrawFirstView = (wish: FirstViewWish) => Promise<string | undefined>;

/** Nobody came for so long: the thread ends, and the next visit starts another. */
const IDLE_MS = 10 * MINUTE_MS;
/** A drawing that never ends takes the thread along, and the next one gets another. */
const ENDS_WITHIN_MS = 5 * SECOND_MS;
/** More than as many pages in as many languages as are asked for at one time; the rest is drawn in the browser. */
const WAITING_MAX = 20;

export function createFirstView(app: FastifyInstance, folder: string): DrawFirstView {
  const script = join(folder, 'first-view/first-view.js');
  if (!existsSync(script)) return () => Promise.resolve(undefined);
  let pool: Piscina | undefined;
  app.addHook('onClose', () => pool?.destroy());
  return async ({ pathname, locale, words, answers }) => {
    pool ??= createPool(app, script);
    try {
      const dictionaries = await Promise.all(words.map(name => readFile(join(folder, 'lang', name), 'utf8')));
      const signal = AbortSignal.timeout(ENDS_WITHIN_MS);
      return (await pool.run({ pathname, locale, dictionaries, answers }, { signal })) as string;
    } catch (error) {
      app.log.error({ err: error, pathname, locale }, 'The first view of a page could not be drawn');
      return undefined;
    }
  };
}

function createPool(app: FastifyInstance, filename: string): Piscina {
  const pool = new Piscina({
    filename,
    name: 'drawFirstView',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
  });
  // What belongs to no drawing any more, such as one that ends in the moment in which it is given up. Nobody waits for
  // it, and without a listener it would end the server.
  pool.on('error', (error: unknown) =>
    app.log.error({ err: error }, 'The thread that draws first views broke'),
  );
  return pool;
}

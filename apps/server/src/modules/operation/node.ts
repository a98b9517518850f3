/**
 * This node's word: that it runs, and what it wrote into its log that somebody should see. Both stand in the database,
 * so that one page tells of every node, and of one that is gone.
 */
import { hostname } from 'node:os';
import type { Clock } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import type { LogBook } from '../../platform/log-book.ts';
import { addLines, type LogLine, removeNodes, saveNode } from './store.ts';

const TELL_EVERY_MS = 20_000;
const WRITE_AFTER_MS = 1000;
const LONGEST_DETAIL = 8000;
const LONGEST_MESSAGE = 500;

interface NodeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logBook: LogBook;
  readonly version: string;
  readonly countPlayers: () => number;
}

export interface Node {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createNode({ database, clock, logBook, version, countPlayers }: NodeDeps): Node {
  const node = `${hostname()}-${process.pid}`;
  const startedAtMs = clock.nowMs();
  let writing = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  const tell = () =>
    saveNode(database, {
      node,
      version,
      startedAtMs,
      players: countPlayers(),
      memoryBytes: process.memoryUsage.rss(),
    });
  const write = (): Promise<void> => {
    soon = undefined;
    const lines = logBook.take().flatMap(lineOf);
    // A database that is away would only add a line about itself: standard output has them all.
    if (lines.length > 0)
      writing = writing.then(() => addLines(database, node, lines)).catch(() => undefined);
    return writing;
  };
  return {
    start: async () => {
      await tell();
      beat = setInterval(() => void tell().catch(() => undefined), TELL_EVERY_MS);
      logBook.onLine(() => {
        soon ??= setTimeout(() => void write(), WRITE_AFTER_MS);
      });
      await write();
    },
    stop: async () => {
      clearInterval(beat);
      logBook.onLine(() => undefined);
      clearTimeout(soon);
      await write();
      await removeNodes(database, node).catch(() => undefined);
    },
  };
}

/** None for what is no line of our log. */
function lineOf(line: string): LogLine[] {
  try {
    const { level, time, msg, requestId, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return [
      {
        atMs: Number(time),
        level: Number(level),
        requestId: typeof requestId === 'string' ? requestId : '',
        message: (typeof msg === 'string' ? msg : '').slice(0, LONGEST_MESSAGE),
        detail: JSON.stringify(rest).slice(0, LONGEST_DETAIL),
      },
    ];
  } catch {
    return [];
  }
}

/**
 * A connection of its own for batches. It is pipelined: a whole transaction with other modules' rows
 * goes out at once and costs one round trip, like the single statement of a batch without such rows.
 * A batch may be sent before the one ahead is answered, and fails with it.
 */
import { Client, type PoolConfig } from 'pg';
import type { Operation } from '../posting/operation.ts';
import { groupCompanions } from './companions.ts';
import { isOutage, KEEP_DURABLE, type OpenTransaction, transactionOn } from './connection.ts';
import { type Place, type WrittenBatch, writeBatch } from './write-batch.ts';

export interface Lane {
  /** Writes all operations or none; any refusal, repeat or clash among them makes it fail. */
  write(operations: readonly Operation[], nowMs: number): Promise<WrittenBatch>;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  /** The last batch sent, and the last that is known to be written. */
  sent: number;
  written: number;
  inFlight: number;
}

export function createLane(options: PoolConfig, answerWithinMs: number): Lane {
  let connecting: Promise<Connection> | undefined;
  const connected = (): Promise<Connection> => {
    if (connecting) return connecting;
    const opening = open(options, answerWithinMs, () => {
      if (connecting === opening) connecting = undefined;
    });
    connecting = opening;
    return opening;
  };
  return {
    write: async (operations, nowMs) => {
      const opened = connected();
      try {
        return await sendInOrder(await opened, operations, nowMs);
      } catch (error) {
        // The connection may not know yet that it is dead; the next batch does not try it.
        if (isOutage(error) && connecting === opened) {
          connecting = undefined;
          void opened.then(({ client }) => client.end()).catch(() => undefined);
        }
        throw error;
      }
    },
    close: async () => {
      const connection = await connecting?.catch(() => undefined);
      await connection?.client.end();
    },
  };
}

async function open(options: PoolConfig, answerWithinMs: number, lost: () => void): Promise<Connection> {
  const client = new Client({ ...options, pipeline: true, query_timeout: answerWithinMs });
  // Both the loss of the connection and a failed start end here; the next batch opens a new one.
  client.on('error', lost);
  client.on('end', lost);
  try {
    await client.connect();
    await client.query(KEEP_DURABLE);
    await quieten(client);
    return { client, sent: 0, written: 0, inFlight: 0 };
  } catch (error) {
    lost();
    throw error;
  }
}

/**
 * A refusal makes its batch fail and go the exact way. The server would note each time the whole statement in
 * its log, which a poor player's taps could fill. Only its owner may say so; elsewhere the log stays as it is.
 */
async function quieten(client: Client): Promise<void> {
  try {
    await client.query('set log_min_messages = fatal');
  } catch (error) {
    if (isOutage(error)) throw error;
  }
}

async function sendInOrder(
  connection: Connection,
  operations: readonly Operation[],
  nowMs: number,
): Promise<WrittenBatch> {
  const ahead = connection.inFlight > 0 ? connection.sent : connection.written;
  const own = ++connection.sent;
  connection.inFlight += 1;
  try {
    const place = { ahead: ahead === 0 ? '' : String(ahead), own: String(own) };
    const written = await send(connection.client, operations, nowMs, place);
    connection.written = own;
    return written;
  } finally {
    connection.inFlight -= 1;
  }
}

async function send(
  client: Client,
  operations: readonly Operation[],
  nowMs: number,
  place: Place,
): Promise<WrittenBatch> {
  const transaction = transactionOn(client);
  const lines = operations.map(operation => ({ operation }));
  const groups = groupCompanions(lines);
  if (groups.length === 0) return writeBatch(transaction, lines, nowMs, place);
  const begun = client.query('begin');
  const batch = sending(transaction, () => writeBatch(transaction, lines, nowMs, place));
  const companions = groups.map(({ writer, rows }) =>
    sending(transaction, () => writer.write(transaction, rows)),
  );
  // What was not sent must not be missing from a committed batch: neither its own rows nor a writer's.
  const isWhole = [batch, ...companions].every(({ isSent }) => isSent);
  transaction.end();
  const ended = client.query(isWhole ? 'commit' : 'rollback');
  // In the order they were sent, so that the error reported is the first one and not its consequences.
  const answers = await Promise.allSettled([begun, batch.done, ...companions.map(({ done }) => done), ended]);
  const failure = answers.find(answer => answer.status === 'rejected');
  if (failure) throw failure.reason;
  if (!isWhole) throw new Error('a writer sends its statement at once');
  return batch.done;
}

/** Whether the work sent a statement before it waited for anything. */
function sending<Result>(
  transaction: OpenTransaction,
  work: () => Promise<Result>,
): { readonly done: Promise<Result>; readonly isSent: boolean } {
  const before = transaction.sent();
  const start = async () => work();
  const done = start();
  return { done, isSent: transaction.sent() > before };
}

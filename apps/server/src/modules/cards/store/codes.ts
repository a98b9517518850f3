/** The only SQL of exchange codes: batches, the hashes of their codes, and who used which. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import { INT4_MAX } from '../../../http/console/keyset.ts';
import type { Queryable } from '../../../platform/database/index.ts';

export interface CodeBatch {
  readonly id: number;
  readonly name: string;
  readonly coins: number;
  readonly trialCoins: number;
  readonly kindId: number | null;
  readonly perPlayer: number;
  readonly totalLimit: number;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly isEnabled: boolean;
  /** How many codes, each good once; 0 for one that everybody uses. */
  readonly codeCount: number;
  /** Who of the staff asked for it; null for nobody. */
  readonly madeBy: number | null;
  /** When its codes were told; null while they are not made. */
  readonly drawnAt: Date | null;
}

const COLUMNS = sql.raw(`b.id, b.name, b.coins, b.trial_coins as "trialCoins", b.kind_id as "kindId",
  b.per_player as "perPlayer", b.total_limit as "totalLimit", b.from_at as "fromAt", b.until_at as "untilAt",
  b.is_enabled as "isEnabled", b.code_count as "codeCount", b.made_by as "madeBy", b.drawn_at as "drawnAt"`);

export interface AddedBatch extends Omit<CodeBatch, 'id' | 'isEnabled'> {
  /** Whoever asked for it chose it: sent twice it is one batch. */
  readonly key: string | null;
}

/** Undefined where there is one of this key. */
export async function addBatch(tx: Queryable, batch: AddedBatch): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into code_batches (name, coins, trial_coins, kind_id, per_player, total_limit, from_at, until_at, code_count,
      made_by, request_key, drawn_at)
    values (${batch.name}, ${batch.coins}, ${batch.trialCoins}, ${batch.kindId}, ${batch.perPlayer},
      ${batch.totalLimit}, ${batch.fromAt}, ${batch.untilAt}, ${batch.codeCount}, ${batch.madeBy}, ${batch.key},
      ${batch.drawnAt})
    on conflict (made_by, request_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Held until the transaction ends. */
export async function lockBatch(tx: Queryable, id: number): Promise<CodeBatch | undefined> {
  const { rows } = await sql<CodeBatch>`
    select ${COLUMNS} from code_batches b where b.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Behind `lockBatch`. */
export async function noteDrawn(tx: Queryable, id: number, at: Date): Promise<void> {
  await sql`update code_batches set drawn_at = ${at} where id = ${id}`.execute(tx);
}

/** Behind `lockBatch`. */
export async function enableBatch(tx: Queryable, id: number, isEnabled: boolean): Promise<void> {
  await sql`update code_batches set is_enabled = ${isEnabled} where id = ${id}`.execute(tx);
}

/** Those that were not there before. */
export async function addCodes(
  tx: Queryable,
  batchId: number,
  hashes: readonly Buffer[],
  maxUses: number,
): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    insert into exchange_codes (batch_id, code_hash, max_uses)
    select ${batchId}, hash, ${maxUses} from unnest(${hashes}::bytea[]) hash
    on conflict (code_hash) do nothing returning code_hash as hash`.execute(tx);
  return rows.map(({ hash }) => hash);
}

export interface BatchRow extends CodeBatch {
  readonly codes: number;
  readonly uses: number;
}

/** The latest first, before one by its id. */
export async function listBatches(db: Queryable, limit: number, before = INT4_MAX): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS},
      (select count(*)::int from exchange_codes c where c.batch_id = b.id) as codes,
      (select count(*)::int from code_uses u where u.batch_id = b.id) as uses
    from code_batches b where b.id < ${before} order by b.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface FoundCode {
  readonly codeId: number;
  readonly maxUses: number;
  readonly batch: CodeBatch;
  /** How often this code, this player in the batch, and the batch were used. */
  readonly ofCode: number;
  readonly ofPlayer: number;
  readonly ofBatch: number;
}

/** With its batch held until the transaction ends: one after the other. */
export async function lockCode(tx: Queryable, hash: Buffer, userId: UserId): Promise<FoundCode | undefined> {
  // A statement of its own: what the next ones count is from behind the lock.
  const { rows: batches } = await sql<CodeBatch>`
    select ${COLUMNS} from code_batches b
    where b.id = (select batch_id from exchange_codes where code_hash = ${hash}) for update`.execute(tx);
  const [batch] = batches;
  if (!batch) return undefined;
  const { rows } = await sql<Omit<FoundCode, 'batch'>>`
    select c.id as "codeId", c.max_uses as "maxUses",
      (select count(*)::int from code_uses u where u.code_id = c.id) as "ofCode",
      (select count(*)::int from code_uses u where u.batch_id = c.batch_id and u.user_id = ${userId}) as "ofPlayer",
      (select count(*)::int from code_uses u where u.batch_id = c.batch_id) as "ofBatch"
    from exchange_codes c where c.code_hash = ${hash}`.execute(tx);
  const [code] = rows;
  return code && { ...code, batch };
}

export interface CodeUse {
  readonly id: number;
  readonly userId: UserId;
  readonly coins: number;
  readonly trialCoins: number;
}

/** Behind `lockCode`. */
export async function addUse(
  tx: Queryable,
  { codeId, batch, ofCode, ofPlayer, ofBatch }: FoundCode,
  userId: UserId,
  at: Date,
): Promise<CodeUse> {
  const { coins, trialCoins } = batch;
  const { rows } = await sql<{ id: number }>`
    insert into code_uses (code_id, batch_id, user_id, of_code, of_player, of_batch, coins, trial_coins, at, posted_at)
    values (${codeId}, ${batch.id}, ${userId}, ${ofCode + 1}, ${ofPlayer + 1}, ${ofBatch + 1}, ${coins},
      ${trialCoins}, ${at}, ${coins + trialCoins > 0 ? null : at})
    returning id`.execute(tx);
  return { id: rows[0]?.id ?? 0, userId, coins, trialCoins };
}

/** Those whose coins were not posted: an end of the process came in between. */
export async function listOwedUses(db: Queryable, limit: number): Promise<CodeUse[]> {
  const { rows } = await sql<CodeUse>`
    select id, user_id as "userId", coins, trial_coins as "trialCoins" from code_uses
    where posted_at is null order by id limit ${limit}`.execute(db);
  return rows;
}

export async function noteUsePosted(db: Queryable, id: number, at: Date): Promise<void> {
  await sql`update code_uses set posted_at = ${at} where id = ${id} and posted_at is null`.execute(db);
}

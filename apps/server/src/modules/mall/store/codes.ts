/** The only SQL of codes: they are sealed before they come here, and leave it sealed. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface SealedCode {
  readonly sealed: Buffer;
  readonly mac: Buffer;
}

/** How many were new. */
export async function addCodes(
  tx: Queryable,
  variantId: number,
  codes: readonly SealedCode[],
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into goods_codes (variant_id, sealed, mac, added_at)
    select ${variantId}, sealed, mac, ${at}
    from unnest(${codes.map(({ sealed }) => sealed)}::bytea[], ${codes.map(({ mac }) => mac)}::bytea[]) as c(sealed, mac)
    on conflict (mac) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** In the order in which they were handed out. */
export async function listHandedOut(db: Queryable, stagedId: number, variantId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from goods_codes where staged_id = ${stagedId} and variant_id = ${variantId} order by id`.execute(
    db,
  );
  return rows.map(({ sealed }) => sealed);
}

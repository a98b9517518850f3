/** The only SQL of what levels bring. */
import type { LevelRights, LevelVersion } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface StoredVersion extends LevelVersion {
  readonly id: number;
  readonly madeBy: string;
  readonly madeMs: number;
}

/** The newest first: of two that begin at once it counts. */
export async function readVersions(db: Queryable): Promise<StoredVersion[]> {
  const { rows } = await sql<{ id: number; fromAt: Date; rights: LevelRights; madeBy: string; madeAt: Date }>`
    select id, from_at as "fromAt", rights, made_by_name as "madeBy", made_at as "madeAt"
    from level_versions order by id desc`.execute(db);
  return rows.map(({ fromAt, madeAt, ...row }) => ({
    ...row,
    fromMs: fromAt.getTime(),
    madeMs: madeAt.getTime(),
  }));
}

/** One after the other, so that what is read behind it is the latest. */
export async function lockVersions(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('level_versions'))`.execute(tx);
}

export async function addVersion(
  tx: Queryable,
  version: {
    readonly fromAt: Date;
    readonly rights: LevelRights;
    readonly staffId: number;
    readonly staffName: string;
    readonly madeAt: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into level_versions (from_at, rights, made_by, made_by_name, made_at)
    values (${version.fromAt}, ${JSON.stringify(version.rights)}::jsonb, ${version.staffId}, ${version.staffName},
      ${version.madeAt})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

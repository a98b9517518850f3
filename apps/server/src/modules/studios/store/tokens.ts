/** Logins and sessions of studios' games, by the hashes of their tokens. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';

export interface Bound {
  readonly studioId: number;
  readonly userId: UserId;
  readonly game: string;
  readonly appSessionId: string;
}

export interface GameSession extends Bound {
  readonly endsAtMs: number;
}

type SessionRow = Bound & { readonly endsAt: Date };

const COLUMNS = sql.raw(`studio_id as "studioId", user_id as "userId", game, app_session_id as "appSessionId",
  ends_at as "endsAt"`);

const sessionOf = ({ endsAt, ...bound }: SessionRow): GameSession => ({
  ...bound,
  endsAtMs: endsAt.getTime(),
});

export async function addLogin(db: Queryable, hash: Buffer, login: GameSession): Promise<void> {
  const { studioId, userId, game, appSessionId, endsAtMs } = login;
  await sql`
    insert into studio_logins (token_hash, studio_id, user_id, game, app_session_id, ends_at)
    values (${hash}, ${studioId}, ${userId}, ${game}, ${appSessionId}, ${new Date(endsAtMs)})`.execute(db);
}

export interface Exchange {
  readonly studioId: number;
  readonly loginHash: Buffer;
  readonly requestUuid: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly endsAt: Date;
}

/** Undefined for a login there is not, or not any more: whoever comes second with another request gets nothing. */
export function exchangeLogin(database: Database, wanted: Exchange): Promise<GameSession | undefined> {
  const { studioId, loginHash, requestUuid, tokenHash, now, endsAt } = wanted;
  return transaction(database, async tx => {
    await sql`
      with used as (
        delete from studio_logins where token_hash = ${loginHash} and studio_id = ${studioId} returning *)
      insert into studio_sessions (token_hash, login_hash, request_uuid, studio_id, user_id, game, app_session_id, ends_at)
      select ${tokenHash}, token_hash, ${requestUuid}, studio_id, user_id, game, app_session_id, ${endsAt}
      from used where ends_at > ${now}`.execute(tx);
    const { rows } = await sql<SessionRow>`
      select ${COLUMNS} from studio_sessions
      where login_hash = ${loginHash} and studio_id = ${studioId} and request_uuid = ${requestUuid}`.execute(
      tx,
    );
    return rows[0] && sessionOf(rows[0]);
  });
}

export async function findSession(
  db: Queryable,
  studioId: number,
  tokenHash: Buffer,
): Promise<GameSession | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${COLUMNS} from studio_sessions where token_hash = ${tokenHash} and studio_id = ${studioId}`.execute(
    db,
  );
  return rows[0] && sessionOf(rows[0]);
}

/** Logins that are over, and sessions long over of players who have no round open there. */
export async function purgeTokens(db: Queryable, now: Date, endedBefore: Date): Promise<number> {
  const { numAffectedRows: logins = 0n } = await sql`
    delete from studio_logins where ends_at <= ${now}`.execute(db);
  const { numAffectedRows: sessions = 0n } = await sql`
    delete from studio_sessions s where ends_at <= ${endedBefore} and not exists (
      select from studio_rounds r where r.studio_id = s.studio_id and r.user_id = s.user_id
        and r.closed_at is null and r.stake > 0)`.execute(db);
  return Number(logins + sessions);
}

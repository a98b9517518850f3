/** The only SQL of scenes: where a card is offered by itself. */
import type { UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { type CardKind, KIND_COLUMNS } from './kinds.ts';

export interface Scene {
  readonly kindId: number;
  readonly everyDays: number;
}

export interface SceneOffer extends Omit<CardKind, 'id'> {
  readonly id: number;
  readonly sceneType: 3 | 5;
  readonly kindId: number;
  readonly endsAt: Date;
  readonly receivedAt: Date | null;
}

export async function findScene(db: Queryable, sceneType: number): Promise<Scene | undefined> {
  const { rows } = await sql<Scene>`
    select s.kind_id as "kindId", s.every_days as "everyDays" from card_scenes s
    join card_kinds k on k.id = s.kind_id and k.is_enabled where s.scene_type = ${sceneType}`.execute(db);
  return rows[0];
}

export async function setScene(tx: Queryable, sceneType: 3 | 5, scene: Scene): Promise<void> {
  await sql`insert into card_scenes (scene_type, kind_id, every_days)
    values (${sceneType}, ${scene.kindId}, ${scene.everyDays})
    on conflict (scene_type) do update set kind_id = excluded.kind_id, every_days = excluded.every_days`.execute(
    tx,
  );
}

export interface NewSceneOffer {
  readonly userId: UserId;
  readonly sceneType: number;
  /** Counts spans of days, so that there is one in each. */
  readonly span: number;
  readonly kindId: number;
  readonly at: Date;
  readonly endsAt: Date;
}

export async function addSceneOffer(db: Queryable, offer: NewSceneOffer): Promise<void> {
  await sql`insert into card_scene_offers (user_id, scene_type, span, kind_id, offered_at, ends_at)
    values (${offer.userId}, ${offer.sceneType}, ${offer.span}, ${offer.kindId}, ${offer.at}, ${offer.endsAt})
    on conflict (user_id, scene_type, span) do nothing`.execute(db);
}

const COLUMNS = sql.raw(`o.id, o.scene_type as "sceneType", o.kind_id as "kindId", o.ends_at as "endsAt",
  o.received_at as "receivedAt", ${KIND_COLUMNS}`);

/** Not taken yet, and not over. */
export async function listSceneOffers(db: Queryable, userId: UserId, now: Date): Promise<SceneOffer[]> {
  const { rows } = await sql<SceneOffer>`
    select ${COLUMNS} from card_scene_offers o join card_kinds k on k.id = o.kind_id
    where o.user_id = ${userId} and o.received_at is null and o.ends_at > ${now} order by o.scene_type`.execute(
    db,
  );
  return rows;
}

/** Held until the transaction ends. */
export async function lockSceneOffer(
  tx: Queryable,
  userId: UserId,
  id: number,
): Promise<SceneOffer | undefined> {
  const { rows } = await sql<SceneOffer>`
    select ${COLUMNS} from card_scene_offers o join card_kinds k on k.id = o.kind_id
    where o.id = ${id} and o.user_id = ${userId} for update of o`.execute(tx);
  return rows[0];
}

export async function noteReceived(tx: Queryable, id: number, at: Date): Promise<void> {
  await sql`update card_scene_offers set received_at = coalesce(received_at, ${at}) where id = ${id}`.execute(
    tx,
  );
}

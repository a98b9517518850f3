/** The only SQL of messages to many. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import type { Segment } from '../campaigns/segment.ts';

export interface Campaign {
  readonly id: number;
  readonly titles: LocalizedText;
  readonly texts: LocalizedText;
  readonly link: string;
  readonly segment: Segment;
  readonly sendAt: Date;
  readonly madeAt: Date;
  readonly state: 'planned' | 'sending' | 'sent' | 'cancelled';
  readonly beforeId: number | null;
  readonly sentCount: number;
}

const COLUMNS =
  sql.raw(`id, titles, texts, link, segment, send_at as "sendAt", made_at as "madeAt", state, before_id as "beforeId",
  sent_count as "sentCount"`);

export interface NewCampaign extends Pick<Campaign, 'titles' | 'texts' | 'link' | 'segment' | 'sendAt'> {
  readonly madeBy: number;
  readonly key: string;
  readonly at: Date;
}

/** Undefined where there is one of this key. */
export async function addCampaign(tx: Queryable, campaign: NewCampaign): Promise<number | undefined> {
  const { titles, texts, link, segment, sendAt, madeBy, key, at } = campaign;
  const { rows } = await sql<{ id: number }>`
    insert into message_campaigns (titles, texts, link, segment, send_at, made_by, made_at, request_key)
    values (${JSON.stringify(titles)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${link},
      ${JSON.stringify(segment)}::jsonb, ${sendAt}, ${madeBy}, ${at}, ${key})
    on conflict (made_by, request_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findCampaign(
  db: Queryable,
  madeBy: number,
  key: string,
): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select ${COLUMNS} from message_campaigns where made_by = ${madeBy} and request_key = ${key}`.execute(db);
  return rows[0];
}

export async function readCampaign(db: Queryable, id: number): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${COLUMNS} from message_campaigns where id = ${id}`.execute(db);
  return rows[0];
}

/** Holds its row until the transaction ends. */
export async function lockCampaign(tx: Queryable, id: number): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`
    select ${COLUMNS} from message_campaigns where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function listDueCampaigns(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from message_campaigns where state in ('planned', 'sending') and send_at <= ${now}
    order by send_at limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

export async function noteProgress(
  tx: Queryable,
  id: number,
  { state, beforeId, sent }: Pick<Campaign, 'state' | 'beforeId'> & { readonly sent: number },
): Promise<void> {
  await sql`
    update message_campaigns set state = ${state}, before_id = ${beforeId}, sent_count = sent_count + ${sent}
    where id = ${id}`.execute(tx);
}

export interface CampaignFigures extends Campaign {
  readonly pushed: number;
  readonly read: number;
  readonly clicked: number;
}

export async function listCampaigns(
  db: Queryable,
  before: number,
  limit: number,
): Promise<CampaignFigures[]> {
  const { rows } = await sql<CampaignFigures>`
    select c.*, f.read, f.pushed, f.clicked from (
      select ${COLUMNS} from message_campaigns where id < ${before}::bigint order by id desc limit ${limit}) c
    cross join lateral (
      select count(*) filter (where m.read_at is not null)::integer as read,
        count(*) filter (where exists (
          select from message_pushes p where p.message_id = m.id and p.state = 'sent'))::integer as pushed,
        count(*) filter (where exists (
          select from message_pushes p where p.message_id = m.id and p.clicked_at is not null))::integer as clicked
      from messages m where m.template = 'news' and m.key = 'news:' || c.id) f
    order by c.id desc`.execute(db);
  return rows;
}

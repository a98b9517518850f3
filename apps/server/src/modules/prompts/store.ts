/** The only SQL of prompts. */
import type { UserId } from '@boardwalk/base';
import { DAILY_PROMPTS, type DailyPrompt } from '@boardwalk/contract/enums';
import { SEGMENTS, type Segment } from '@boardwalk/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

export interface SettingRow {
  readonly isEnabled: boolean;
  readonly segment: Segment;
  readonly version: number;
}

interface Stored {
  readonly prompt: string;
  readonly isEnabled: boolean;
  readonly segment: string;
  readonly version: number;
}

/** Those that were ever changed; what is no prompt or no segment any more is left out. */
export async function readSettings(db: Queryable): Promise<Partial<Record<DailyPrompt, SettingRow>>> {
  const { rows } = await sql<Stored>`
    select prompt, is_enabled as "isEnabled", segment, version from prompt_settings`.execute(db);
  const known = rows.flatMap(({ prompt: word, segment: said, isEnabled, version }) => {
    const prompt = DAILY_PROMPTS.find(one => one === word);
    const segment = SEGMENTS.find(one => one === said);
    return prompt && segment ? [[prompt, { isEnabled, segment, version }] as const] : [];
  });
  return Object.fromEntries(known);
}

/** False where it is another version by now; 0 for one that was never changed. */
export async function saveSetting(
  tx: Queryable,
  prompt: DailyPrompt,
  { isEnabled, segment, version }: SettingRow,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into prompt_settings as s (prompt, is_enabled, segment, version)
    select ${prompt}, ${isEnabled}, ${segment}, 1 where ${version} = 0
      or exists (select from prompt_settings where prompt = ${prompt})
    on conflict (prompt) do update
      set is_enabled = excluded.is_enabled, segment = excluded.segment, version = s.version + 1
      where s.version = ${version}`.execute(tx);
  return numAffectedRows > 0n;
}

/** 0 for who was told of none. */
export async function readSight(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select card_id as id from card_sights where user_id = ${userId}`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function noteSight(db: Queryable, userId: UserId, cardId: number): Promise<void> {
  await sql`
    insert into card_sights as c (user_id, card_id) values (${userId}, ${cardId})
    on conflict (user_id) do update set card_id = greatest(c.card_id, excluded.card_id)`.execute(db);
}

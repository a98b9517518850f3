/** Published odds of paytables, kept from the moment a version first runs. */
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';
import type { Games, OddsSheet } from '../rounds/index.ts';
import { housesOf } from './known-rooms.ts';

interface SheetRow {
  readonly game_type: number;
  readonly config_version: string;
  readonly sheets: readonly OddsSheet[];
}

/** Those of every game that runs; how many were not kept before. A sheet that was told is never written over. */
export async function keepSheets(db: Queryable, games: Games): Promise<number> {
  let kept = 0;
  for (const { game, house } of housesOf(games)) {
    const { numAffectedRows } = await sql`
      insert into paytable_sheets (game_type, config_version, sheets)
      values (${game.gameType}, ${house.configVersion}, ${JSON.stringify(house.sheets())}::jsonb)
      on conflict do nothing`.execute(db);
    kept += Number(numAffectedRows ?? 0);
  }
  return kept;
}

/** By game and version. */
export async function readSheets(db: Queryable): Promise<ReadonlyMap<string, readonly OddsSheet[]>> {
  const { rows } = await sql<SheetRow>`select game_type, config_version, sheets from paytable_sheets`.execute(
    db,
  );
  return new Map(
    rows.map(({ game_type: gameType, config_version: version, sheets }) => [
      keyOf(gameType, version),
      sheets,
    ]),
  );
}

export function keyOf(gameType: number, configVersion: string): string {
  return `${gameType} ${configVersion}`;
}

/** Versions of paytables: which one runs, since when, and what those before it returned. */
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { lineOf, presentLine, sameForAll, together } from '../figures/index.ts';
import type { VersionFigures } from '../rounds/index.ts';
import type { GameRoomDeps } from './index.ts';
import { type HouseRoom, housesOf } from './known-rooms.ts';
import { keyOf, readSheets } from './store.ts';

export type VersionCallName = 'games.versions';

type House = Omit<HouseRoom, 'room'>;

export function versionCalls({ database, rounds, games }: GameRoomDeps): ConsoleHandlers<VersionCallName> {
  return {
    'games.versions': async ({ input: { gameType, after, limit = PAGE_SIZE } }) => {
      const from = numberAfter(after, INT4_MAX) ?? 0;
      await rounds.figures.roll();
      const played = Map.groupBy(await rounds.figures.listVersions(), figures => figures.gameType);
      const kept = await readSheets(database.db);
      const wanted = housesOf(games).filter(
        ({ game }) => gameType === undefined || game.gameType === gameType,
      );
      const ofGames = await Promise.all(
        wanted.map(house => versionsOf(house, played.get(house.game.gameType) ?? [], kept)),
      );
      const numbered = ofGames.flat().map((version, place) => ({ version, place: place + 1 }));
      return pageOf(
        numbered.slice(from, from + limit + 1),
        limit,
        ({ version }) => version,
        ({ place }) => place,
      );
    },
  };
}

/** The one that runs first, then the others, the newest before older ones. */
async function versionsOf(
  { game, house }: House,
  played: readonly VersionFigures[],
  kept: Awaited<ReturnType<typeof readSheets>>,
) {
  const byVersion = Map.groupBy(played, ({ configVersion }) => configVersion);
  const { configVersion: running } = house;
  const others = [...byVersion.keys()].filter(version => version !== running);
  return Promise.all(
    [running, ...others].map(async configVersion => {
      const isRunning = configVersion === running;
      const rows = byVersion.get(configVersion) ?? [];
      const lines = await Promise.all(
        // Only what runs is promised: rooms of before may have gone.
        rows.map(async row =>
          lineOf([row], false, sameForAll(isRunning ? await game.promisedReturn?.(row.roomId) : undefined)),
        ),
      );
      const { stakes: _stakes, payouts: _payouts, ...measure } = presentLine(together(lines), false);
      return {
        gameType: game.gameType,
        configVersion,
        isRunning,
        since: Math.min(...(rows.length > 0 ? rows.map(({ sinceMs }) => sinceMs) : [0])),
        ...measure,
        // One that ran before sheets were kept has none.
        sheets: [...(isRunning ? house.sheets() : (kept.get(keyOf(game.gameType, configVersion)) ?? []))],
      };
    }),
  );
}

/** Which rounds of a player can be entered: their own wins that began since the season takes entries. */
import type { RoundId, UserId } from '@boardwalk/base';
import { ENTRY_WIN } from '@boardwalk/rules';
import type { LocalizedText } from '../../platform/texts.ts';
import type { Prize } from '../pack/index.ts';
import type { Round } from '../rounds/index.ts';
import type { ContestDeps } from './deps.ts';
import { listEntered } from './store/entries.ts';
import type { Season } from './store/seasons.ts';

export interface Win {
  readonly round: Round;
  readonly hundredths: number;
  readonly prizeName: LocalizedText | null;
  readonly prizePicture: string;
}

const LOOKED_THROUGH = 200;
const SHOWN = 50;
const HUNDREDTHS = 100;

export async function listWins(deps: ContestDeps, season: Season, userId: UserId): Promise<Win[]> {
  const rounds = await deps.rounds.listBefore(userId, undefined, LOOKED_THROUGH);
  const entered = new Set(await listEntered(deps.database.db, season.id, userId));
  const fresh = rounds.filter(round => isOfSeason(round, season) && !entered.has(Number(round.id)));
  const prizes = await deps.pack.prizesOf(fresh.map(({ id }) => id));
  return fresh.flatMap(round => winOf(round, prizes.get(round.id) ?? []) ?? []).slice(0, SHOWN);
}

/** Undefined for a round of somebody else, of another time, and one that won nothing. */
export async function findWin(
  { rounds, pack }: ContestDeps,
  season: Season,
  userId: UserId,
  roundId: RoundId,
): Promise<Win | undefined> {
  const round = await rounds.find(userId, roundId);
  if (!round || !isOfSeason(round, season)) return undefined;
  return winOf(round, (await pack.prizesOf([roundId])).get(roundId) ?? []);
}

function isOfSeason({ state, unit, stake, createdAtMs }: Round, { entriesAt, votesAt }: Season): boolean {
  if (state !== 'settled' || unit !== 'coins' || stake <= 0) return false;
  return createdAtMs >= entriesAt.getTime() && createdAtMs < votesAt.getTime();
}

function winOf(round: Round, prizes: readonly Pick<Prize, 'kind'>[]): Win | undefined {
  const [prize] = prizes;
  const hundredths = Math.floor((round.payout * HUNDREDTHS) / round.stake);
  if (!prize && hundredths < ENTRY_WIN) return undefined;
  return {
    round,
    hundredths: hundredths < ENTRY_WIN ? 0 : hundredths,
    prizeName: prize?.kind.name ?? null,
    prizePicture: prize?.kind.picture ?? '',
  };
}

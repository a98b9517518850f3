import type { UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { inLocale } from '../content/index.ts';
import { stageOf } from './stages.ts';
import type { Entry } from './store/entries.ts';
import type { NamedResult } from './store/results.ts';
import type { Season } from './store/seasons.ts';
import type { Win } from './wins.ts';

type Current = OutputOf<Calls['contest.current']>;
type WireWin = OutputOf<Calls['contest.wins']>['list'][number];
type WireWinner = OutputOf<Calls['contest.past']>['list'][number]['winners'][number];

export function presentSeason(season: Season, nowMs: number, locale: string): NonNullable<Current['season']> {
  return {
    seasonId: season.id,
    name: inLocale(season.name, locale),
    about: inLocale(season.about, locale),
    stage: stageOf(season, nowMs),
    entriesTime: season.entriesAt.getTime(),
    votesTime: season.votesAt.getTime(),
    finalTime: season.finalAt.getTime(),
    endTime: season.endsAt.getTime(),
    prizes: [...season.prizes],
  };
}

export function presentEntry(entry: Entry, viewer: UserId, locale: string): Current['entries'][number] {
  return {
    entryId: entry.id,
    gameType: entry.gameType,
    win: entry.win,
    prizeName: entry.prizeName ? inLocale(entry.prizeName, locale) : '',
    prizePicture: entry.prizePicture,
    nickName: entry.nickname,
    portrait: entry.portrait,
    replay: entry.replay,
    votes: entry.votes,
    isOwn: entry.userId === viewer,
    isFinalist: entry.isFinalist,
  };
}

export function presentWin({ round, hundredths, prizeName, prizePicture }: Win, locale: string): WireWin {
  return {
    roundId: round.id,
    gameType: round.gameType,
    win: hundredths,
    prizeName: prizeName ? inLocale(prizeName, locale) : '',
    prizePicture,
    time: round.createdAtMs,
  };
}

export function presentWinner(
  { place, nickname, portrait, votes, coins, userId }: NamedResult,
  viewer: UserId,
): WireWinner {
  return { place, nickName: nickname, portrait, votes, coins, isOwn: userId === viewer };
}

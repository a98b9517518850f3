/** The three lists as they are shown: what each is called, and where one climbs it. */
import type { RankList, RankPeriod } from '@boardwalk/rules';
import { formatCoins, formatMultiplier } from '../../platform/format/format.ts';
import { isolated, type TextKey, t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import type { EmojiName } from '../../ui/media/emoji-names.ts';

export type RankPage = Output<'ranks.list'>;
export type RankRow = RankPage['list'][number];
export type OwnRank = Output<'ranks.own'>;

export interface Which {
  readonly list: RankList;
  readonly period: RankPeriod;
  readonly previous: boolean;
}

interface Face {
  readonly tab: TextKey;
  readonly title: TextKey;
  readonly none: TextKey;
  readonly emoji: EmojiName;
  readonly go: { readonly to: string; readonly text: TextKey };
}

export const FACES: Readonly<Record<RankList, Face>> = {
  caught: {
    tab: 'rank.caught',
    title: 'rank.titleCaught',
    none: 'rank.noneCaught',
    emoji: 'teddy-bear',
    go: { to: '/claw', text: 'rank.playClaw' },
  },
  earned: {
    tab: 'rank.earned',
    title: 'rank.titleEarned',
    none: 'rank.noneEarned',
    emoji: 'wrapped-gift',
    go: { to: '/tasks', text: 'sidebar.quests' },
  },
  won: {
    tab: 'rank.won',
    title: 'rank.titleWon',
    none: 'rank.noneWon',
    emoji: 'glowing-star',
    go: { to: '/', text: 'level.play' },
  },
};

export const PERIODS: Readonly<Record<RankPeriod, { readonly now: TextKey; readonly before: TextKey }>> = {
  day: { now: 'rank.day', before: 'rank.lastDay' },
  week: { now: 'rank.week', before: 'rank.lastWeek' },
  month: { now: 'rank.month', before: 'rank.lastMonth' },
  season: { now: 'rank.season', before: 'rank.lastSeason' },
};

export function scoreText(list: RankList, score: number): string {
  return list === 'won' ? formatMultiplier(score) : formatCoins(score);
}

/** What the next place takes: a score that equals it shares its rank. */
export function nextText(list: RankList, score: number, next: NonNullable<OwnRank['next']>): string {
  const rank = formatCoins(next.ranking);
  if (list === 'won') return t('rank.nextWon', { win: isolated(scoreText(list, next.score)), rank });
  const count = next.score - score;
  return t(list === 'caught' ? 'rank.nextCaught' : 'rank.nextEarned', { count, rank });
}

export function nameOf({ nickName }: Pick<RankRow, 'nickName'>): string {
  return nickName ?? t('rank.hidden');
}

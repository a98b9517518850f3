/** What the server tells of the star contest, and the words for it. */
import { useEffect } from 'react';
import { onEvent } from '../../platform/events.ts';
import { formatMultiplier } from '../../platform/format/format.ts';
import { isolated, type TextKey, t } from '../../platform/i18n/i18n.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';

export type ContestPage = Output<'contest.current'>;
export type Season = NonNullable<ContestPage['season']>;
export type Entry = ContestPage['entries'][number];
export type Win = Output<'contest.wins'>['list'][number];
export type PastSeason = Output<'contest.past'>['list'][number];

/** The wire's number of the notice: the socket's code is no part of the page. */
const CHALLENGE_UPDATE = 18;

export const STAGES: Readonly<Record<Season['stage'], { readonly name: TextKey; readonly text: TextKey }>> = {
  soon: { name: 'contest.soon', text: 'contest.soonText' },
  entries: { name: 'contest.stageEntries', text: 'contest.entriesText' },
  votes: { name: 'contest.stageVotes', text: 'contest.votesText' },
  final: { name: 'contest.stageFinal', text: 'contest.finalText' },
  done: { name: 'contest.past', text: 'contest.noneText' },
};

/** When the stage that a season is in ends. */
export function stageEndOf({ stage, entriesTime, votesTime, finalTime, endTime }: Season): number {
  if (stage === 'soon') return entriesTime;
  if (stage === 'entries') return votesTime;
  return stage === 'votes' ? finalTime : endTime;
}

export function winText({ win, prizeName }: Pick<Entry, 'win' | 'prizeName'>): string {
  return prizeName || t('contest.won', { win: isolated(formatMultiplier(win)) });
}

/** A stage that changes and a vote that comes are seen at once. */
export function useContestNews(): void {
  useEffect(
    () =>
      onEvent('notice', ({ option }) => {
        if (option === CHALLENGE_UPDATE) void refresh('contest.current', 'contest.past');
      }),
    [],
  );
}

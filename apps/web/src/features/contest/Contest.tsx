import { CONTEST_ENTRIES_MOST } from '@boardwalk/rules';
import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/actions/Chip.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './Contest.module.css';
import { type ContestPage, type Season, STAGES, stageEndOf, useContestNews } from './contest.ts';
import { EntryCard } from './EntryCard.tsx';
import { Past } from './Past.tsx';

const LOOK_EVERY_MS = 30_000;

/** The star contest: its season with stage and time, entries by their votes, and who won before. */
export function Contest() {
  useContestNews();
  const { data, error, refetch } = useCall('contest.current', {}, { refetchEveryMs: LOOK_EVERY_MS });
  if (data === undefined && error) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return <Waiting />;
  return (
    <div className={styles.contest}>
      {data.season ? <Running page={data} season={data.season} /> : <None />}
      <Past />
    </div>
  );
}

function Running({ page, season }: { readonly page: ContestPage; readonly season: Season }) {
  const isEntering = season.stage === 'entries';
  const others = page.own.length > 0 && isEntering;
  return (
    <>
      <Hero season={season} nowTime={page.nowTime} />
      {isEntering && page.own.length < CONTEST_ENTRIES_MOST && (
        <Button
          look="gold"
          size="large"
          isWide
          onPress={() => void dialogs.open('contestWins', { seasonId: season.seasonId })}
        >
          {t('contest.enter')}
        </Button>
      )}
      <VoteNote page={page} season={season} />
      {others && <Entries title={t('contest.own')} entries={page.own} page={page} season={season} />}
      <Entries title={t('contest.standings')} entries={page.entries} page={page} season={season} />
      <p className={styles.rules}>{t('contest.rules')}</p>
    </>
  );
}

function Hero({ season, nowTime }: { readonly season: Season; readonly nowTime: number }) {
  const { name, about, stage, prizes } = season;
  const endAt = stageEndOf(season);
  return (
    <section className={styles.hero} aria-label={name}>
      <span className={styles.beam} aria-hidden="true" />
      <span className={styles.star}>
        <Emoji name="glowing-star" size={84} />
      </span>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.stage}>
        <Chip tone="special">{t(STAGES[stage].name)}</Chip>
        <Countdown
          key={endAt}
          endAtMs={clock.nowMs() + endAt - nowTime}
          label={t('rank.left')}
          look="glass"
          onEnd={() => void refresh('contest.current')}
        />
      </div>
      <p className={styles.text}>{t(STAGES[stage].text)}</p>
      <h3 className={styles.prizesTitle}>{t('contest.prizes')}</h3>
      <ol className={styles.prizes}>
        {prizes.map((prize, index) => (
          <li key={index} className={styles.prize}>
            <span className={styles.place}>{formatCoins(index + 1)}</span>
            <Coin size={18} />
            {formatCoins(prize)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Why there is no vote to give, while others give theirs. */
function VoteNote({
  page: { lack, votedFor },
  season: { stage },
}: {
  readonly page: ContestPage;
  readonly season: Season;
}) {
  if (stage !== 'votes' && stage !== 'final') return null;
  if (lack)
    return <p className={styles.note}>{t(lack === 'level' ? 'contest.lackLevel' : 'contest.lackAge')}</p>;
  return votedFor > 0 ? <p className={styles.note}>{t('contest.voted')}</p> : null;
}

interface EntriesProps {
  readonly title: string;
  readonly entries: ContestPage['entries'];
  readonly page: ContestPage;
  readonly season: Season;
}

function Entries({ title, entries, page, season: { stage } }: EntriesProps) {
  const canVote = (stage === 'votes' || stage === 'final') && !page.lack && page.votedFor === 0;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {entries.length === 0 && <EmptyState emoji="star" title={t('contest.empty')} />}
      <ul className={styles.entries}>
        {entries.map(entry => (
          <EntryCard
            key={entry.entryId}
            entry={entry}
            canVote={canVote && !entry.isOwn}
            isVoted={entry.entryId === page.votedFor}
            hasVotes={stage !== 'entries'}
          />
        ))}
      </ul>
    </section>
  );
}

function None() {
  return <EmptyState emoji="glowing-star" title={t('contest.none')} text={t('contest.noneText')} />;
}

function Waiting() {
  return (
    <div className={styles.contest}>
      <Skeleton height={380} radius={26} />
      <SkeletonRows count={3} height={96} label={t('page.loading')} />
    </div>
  );
}

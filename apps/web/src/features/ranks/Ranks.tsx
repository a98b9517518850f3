import { RANK_LISTS, RANK_PERIODS, type RankList, type RankPeriod } from '@boardwalk/rules';
import { useState } from 'react';
import { clock } from '../../platform/clock.ts';
import { formatCoins, formatDaySpan } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Segmented } from '../../ui/actions/Segmented.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { TabChoice } from '../../ui/surfaces/Tabs.tsx';
import { FACES, PERIODS, type RankPage, type Which } from './lists.ts';
import { OwnBar } from './OwnBar.tsx';
import { Podium } from './Podium.tsx';
import { RankRows } from './RankRows.tsx';
import styles from './Ranks.module.css';

/** How long a win of one's own, or somebody else's, may take to be seen by who looks on. */
const LOOK_EVERY_MS = 10_000;
const ON_PODIUM = 3;
const FIRST = { list: 'caught', period: 'week', previous: false } as const;

/** The leaderboard: three lists, four periods and the ones before them, and one's own place at the foot. */
export function Ranks() {
  const [chosen, chooseList] = useState<RankList>();
  const [period, choosePeriod] = useState<RankPeriod>('week');
  const [previous, showPrevious] = useState(false);
  // Where nobody has caught anything yet, the first look is at a list that has somebody.
  const first = useCall('ranks.list', FIRST, { isEnabled: chosen === undefined });
  const list = chosen ?? (first.data?.players === 0 ? 'won' : 'caught');
  const which = { list, period, previous };
  const tabs = RANK_LISTS.map(id => ({ id, text: t(FACES[id].tab) }));
  const periods = RANK_PERIODS.map(value => ({ value, text: t(PERIODS[value].now) }));
  const choose = (value: RankPeriod) => {
    choosePeriod(value);
    showPrevious(false);
  };
  return (
    <div className={styles.ranks}>
      <TabChoice label={t('rank.lists')} tabs={tabs} currentId={list} onChange={chooseList} look="glass" />
      <div className={styles.periods}>
        <Segmented label={t('rank.periods')} value={period} options={periods} onChange={choose} />
      </div>
      <Board which={which} onPrevious={() => showPrevious(!previous)} />
    </div>
  );
}

interface BoardProps {
  readonly which: Which;
  readonly onPrevious: () => void;
}

function Board({ which, onPrevious }: BoardProps) {
  const isSignedIn = useSession(isUser);
  const refetchEveryMs = which.previous ? 0 : LOOK_EVERY_MS;
  const { data, error, refetch } = useCall('ranks.list', which, { refetchEveryMs });
  const own = useCall('ranks.own', which, { isEnabled: isSignedIn, refetchEveryMs });
  if (data === undefined && error) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return <Waiting />;
  return (
    <>
      <Head which={which} page={data} onPrevious={onPrevious} onEnd={() => void refetch()} />
      <Places which={which} page={data} ownPlace={own.data?.own?.place} />
      <OwnBar which={which} own={own.data} isSignedIn={isSignedIn} />
    </>
  );
}

function Head({
  which: { list, period, previous },
  page,
  onPrevious,
  onEnd,
}: BoardProps & { readonly page: RankPage; readonly onEnd: () => void }) {
  const { startTime, endTime, nowTime, players, playsADay } = page;
  const about =
    list === 'earned' ? t('rank.countsEarned') : t('rank.counts', { plays: formatCoins(playsADay) });
  const { now, before } = PERIODS[period];
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        {t(FACES[list].title)} · <span className={styles.span}>{formatDaySpan(startTime, endTime)}</span>
      </h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.facts}>
        {!previous && (
          <Countdown
            key={endTime}
            endAtMs={clock.nowMs() + endTime - nowTime}
            label={t('rank.left')}
            look="glass"
            onEnd={onEnd}
          />
        )}
        {players > 0 && <span className={styles.players}>{t('rank.players', { count: players })}</span>}
        <Button look="quiet" size="small" icon={previous ? 'forward' : 'back'} onPress={onPrevious}>
          {t(previous ? now : before)}
        </Button>
      </div>
    </div>
  );
}

interface PlacesProps {
  readonly which: Which;
  readonly page: RankPage;
  readonly ownPlace: number | undefined;
}

function Places({ which: { list, previous }, page, ownPlace }: PlacesProps) {
  const rows = page.list;
  if (rows.length === 0) {
    const title = t(previous ? 'rank.emptyBefore' : 'rank.emptyTitle');
    return <EmptyState emoji="trophy" title={title} {...(!previous && { text: t('rank.emptyText') })} />;
  }
  return (
    <>
      <Podium list={list} rows={rows.slice(0, ON_PODIUM)} ownPlace={ownPlace} />
      <RankRows list={list} rows={rows.slice(ON_PODIUM)} before={ON_PODIUM} ownPlace={ownPlace} />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.ranks}>
      <Skeleton height={360} radius={26} />
      <SkeletonRows count={4} height={58} label={t('page.loading')} />
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadKeeper } from '../../../domain/proof/proof.ts';
import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Fact, Facts } from '../Facts.tsx';
import styles from '../Fairness.module.css';
import { FindingList } from './FindingList.tsx';
import { type Overview, readOverview } from './overview.ts';
import { saveFile } from './save-file.ts';

const KEY = ['proof'];

/** What is kept of one's own rounds, what was compared and when, and what does not fit. */
export function OwnProof() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async () => readOverview((await loadKeeper()).store),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    // Whoever stands before them has seen them.
    if (data !== undefined && data.findings.length > 0) void loadKeeper().then(keeper => keeper.noteSeen());
  }, [data]);
  const compare = async () => {
    await (await loadKeeper()).visit();
    await client.invalidateQueries({ queryKey: KEY });
  };
  if (error) return <Message icon="warning" title={t('verify.engineMissing')} />;
  if (data === undefined) return <SkeletonRows count={2} height={140} label={t('page.loading')} />;
  return (
    <>
      <Verdict overview={data} />
      <KeptThings overview={data} />
      <Button icon="retry" isWide onPress={compare}>
        {t('proof.compare')}
      </Button>
      <Button icon="download" isWide onPress={async () => saveFile(await (await loadKeeper()).writeFile())}>
        {t('proof.save')}
      </Button>
    </>
  );
}

interface OverviewProps {
  readonly overview: Overview;
}

function Verdict({ overview: { findings, visitedAtMs, isLasting } }: OverviewProps) {
  const isFine = findings.length === 0;
  // Nothing checks out that was not compared.
  const isOpen = isFine && visitedAtMs === undefined;
  return (
    <Card>
      <div className={styles.stack} role="status">
        <p className={classNames(styles.verdict, !isOpen && (isFine ? styles.right : styles.wrong))}>
          <Icon name={isFine ? 'prove' : 'error'} size={28} />
          {isOpen
            ? t('proof.never')
            : isFine
              ? t('proof.fine')
              : t('proof.wrong', { count: findings.length })}
        </p>
        {visitedAtMs !== undefined && (
          <p className={styles.lead}>{t('proof.lastVisit', { when: formatMoment(visitedAtMs) })}</p>
        )}
        {!isLasting && <p>{t('proof.forgetful')}</p>}
        <FindingList findings={findings} />
      </div>
    </Card>
  );
}

function KeptThings({ overview }: OverviewProps) {
  const { rounds, replayed, elsewhere, pairs, commitments, block, publicKey } = overview;
  return (
    <Card>
      <div className={styles.stack}>
        <h2 className={styles.section}>{t('proof.kept')}</h2>
        <Facts isPaired>
          <Fact name={t('proof.rounds')} value={String(rounds)} />
          <Fact name={t('proof.replayed')} value={String(replayed)} />
          <Fact name={t('proof.elsewhere')} value={String(elsewhere)} />
          <Fact name={t('proof.seeds')} value={String(pairs)} />
          <Fact name={t('proof.commitments')} value={String(commitments)} />
          <Fact name={t('proof.block')} value={block === undefined ? '–' : String(block)} />
        </Facts>
        {publicKey !== undefined && (
          <Facts>
            <Fact name={t('proof.key')} value={publicKey} isCode />
          </Facts>
        )}
      </div>
    </Card>
  );
}

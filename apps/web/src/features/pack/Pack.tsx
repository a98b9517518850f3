import { useState } from 'react';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatSentences } from '../../platform/format/sentences.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall, useCallPages } from '../../platform/request/hooks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { TabChoice } from '../../ui/surfaces/Tabs.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import { NoPrizes } from './NoPrizes.tsx';
import styles from './Pack.module.css';
import { PrizeTile } from './PrizeTile.tsx';
import type { Prize, PrizeState } from './prize.ts';
import { type Choice, useChoice } from './use-choice.ts';
import { useRecovery } from './use-recovery.ts';

const STATES = ['kept', 'ordered', 'exchanged', 'expired'] as const;
const TILE_HEIGHT = 216;

/** What was won: kept, sent to its owner, exchanged, or turned into its coins by itself. */
export function Pack() {
  const [state, setState] = useState<PrizeState>('kept');
  const choice = useChoice();
  const pages = useCallPages('pack.list', { state });
  useRecovery();
  const isChoosing = choice.ids !== undefined;
  return (
    <>
      <TabChoice
        label={t('records.show')}
        look="glass"
        tabs={STATES.map(id => ({ id, text: t(`pack.${id}`) }))}
        currentId={state}
        onChange={chosen => {
          choice.end();
          setState(chosen);
        }}
      />
      {state === 'kept' && <Sums />}
      {state === 'kept' && !isChoosing && (pages.data?.length ?? 0) > 1 && (
        <Button icon="check" isWide onPress={choice.start}>
          {t('pack.several')}
        </Button>
      )}
      <PagedList pages={pages} rowHeight={TILE_HEIGHT} empty={<NoPrizes state={state} />}>
        {prizes => <PrizeGrid prizes={prizes} label={t(`pack.${state}`)} choice={choice} />}
      </PagedList>
      {isChoosing && <ChoiceBar choice={choice} prizes={pages.data ?? []} />}
    </>
  );
}

/** What all kept prizes come to, also those further down. */
function Sums() {
  const { data, isPending } = useCall('pack.list', { state: 'kept', pageSize: 1 });
  if (data === undefined) return isPending ? <Skeleton height={104} radius={22} /> : null;
  return (
    <Card>
      <div className={styles.head}>
        <span className={styles.count}>{t('pack.count', { count: data.keptPrizes })}</span>
        <Price coins={data.keptCoins} />
        <p className={styles.hint}>
          {formatSentences([t('pack.keepDays', { days: data.keepDays }), t('pack.byItself')])}
        </p>
      </div>
    </Card>
  );
}

interface PrizeGridProps {
  readonly prizes: readonly Prize[];
  readonly label: string;
  readonly choice: Choice;
}

function PrizeGrid({ prizes, label, choice }: PrizeGridProps) {
  const { ids, toggle } = choice;
  return (
    <ul className={styles.grid} aria-label={label}>
      {prizes.map(prize => (
        <li key={prize.prizeId}>
          <PrizeTile
            prize={prize}
            isChosen={ids?.has(prize.prizeId)}
            onPress={() => (ids ? toggle(prize) : void dialogs.open('prize', { prize }))}
          />
        </li>
      ))}
    </ul>
  );
}

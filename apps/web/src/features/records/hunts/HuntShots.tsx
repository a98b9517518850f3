import { useState } from 'react';
import { FishPicture } from '../../../domain/reef/FishPicture.tsx';
import { coinsText } from '../../../domain/rounds/look/coins-text.ts';
import { formatList, formatMultiplier, formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCallCursor } from '../../../platform/request/cursor-hook.ts';
import type { Row as RecordOf } from '../../../platform/request/hooks.ts';
import { Segmented } from '../../../ui/actions/Segmented.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/surfaces/Rows.tsx';
import { RecordPages } from '../RecordPages.tsx';
import records from '../Records.module.css';
import styles from './Hunts.module.css';

type Shot = RecordOf<'fishing.hunt'>;

/** Every shot of a hunt, each with the way to its proof. */
export function HuntShots({ huntId }: { readonly huntId: string }) {
  const [only, setOnly] = useState<'all' | 'caught'>('all');
  const pages = useCallCursor('fishing.hunt', { huntId, only });
  return (
    <>
      <Segmented
        label={t('records.show')}
        value={only}
        onChange={setOnly}
        options={[
          { value: 'all', text: t('records.all') },
          { value: 'caught', text: t('fishing.catches') },
        ]}
      />
      <RecordPages
        pages={pages}
        label={t('fishing.ownShots')}
        empty={t('fishing.hunt.nothing')}
        draw={drawShotRow}
      />
    </>
  );
}

function drawShotRow(shot: Shot) {
  return <ShotRow key={shot.roundId} {...shot} />;
}

function ShotRow(shot: Shot) {
  const { roundId, weapon, hits, catches, stake, payout, createTime } = shot;
  const [best] = catches.toSorted((one, other) => other.payout - one.payout);
  const shown = best?.kind ?? hits[0];
  return (
    <Row
      to={`/verify/${roundId}`}
      lead={
        <span className={classNames(styles.water, styles.small, !best && styles.missed)}>
          {shown && <FishPicture kind={shown} width={38} />}
        </span>
      }
      title={titleOf(shot)}
      detail={`${formatTime(createTime)} · ${t(`fishing.weapon.${weapon}`)}`}
      end={<span className={payout > stake ? records.in : undefined}>{coinsText(shot)}</span>}
    />
  );
}

function titleOf({ hits, catches }: Shot): string {
  const [only] = catches;
  if (only && catches.length === 1)
    return `${t(`fishing.fish.${only.kind}`)} · ${formatMultiplier(only.multiplier * 100)}`;
  const names = (kinds: Shot['hits']) =>
    formatList([...new Set(kinds)].map(kind => t(`fishing.fish.${kind}`)));
  if (only) return names(catches.map(({ kind }) => kind));
  return t('fishing.hunt.gotAway', { fish: names(hits) });
}

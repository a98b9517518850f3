import type { GemBet, GemOutcome } from '@boardwalk/games/gem';
import { useRef } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import type { InstantStageProps } from '../list.ts';
import styles from './GemStage.module.css';
import { Tally } from './Tally.tsx';
import { Track } from './Track.tsx';
import { useBoard } from './use-board.ts';
import { useDrop } from './use-drop.ts';

/** The track of multipliers, the board, and below it what the drop came to: never over the gems. */
export function GemStage({ round, pace, onHurry, onShown }: InstantStageProps<GemBet, GemOutcome>) {
  const host = useRef<HTMLDivElement>(null);
  const sum = useRef<HTMLSpanElement>(null);
  const { stage, isSeen } = useBoard(host);
  const told = useDrop(stage, { round, pace, onShown }, sum);
  const kind = round === undefined || round.unit === 'coins' ? 'coins' : 'trial';
  return (
    <div className={styles.place}>
      <div className={styles.game}>
        <Track step={told.step} />
        {/* A shortcut for what the golden button does as well. */}
        <div className={styles.board} onPointerDown={onHurry}>
          <div ref={host} className={styles.host} />
          {!isSeen && <p className={styles.unseen}>{t('gem.unseen')}</p>}
        </div>
        <Tally told={told} kind={kind} sum={sum} />
      </div>
    </div>
  );
}

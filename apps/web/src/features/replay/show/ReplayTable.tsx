import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../platform/i18n/i18n.ts';
import type { ReplayEngine } from '../engine/open-engine.ts';
import type { GameName, Opened } from '../engine/run.ts';
import type { Play } from '../ReplayShow.tsx';
import { Controls } from './Controls.tsx';
import { KeptPlay } from './KeptPlay.tsx';
import type { Camera } from './open-stage.ts';
import { PlayFacts } from './PlayFacts.tsx';
import styles from './Replay.module.css';
import { useMachineStage } from './use-machine-stage.ts';
import { useOrbit } from './use-orbit.ts';
import { usePlayback } from './use-playback.ts';
import { VerdictCard } from './VerdictCard.tsx';

interface ReplayTableProps {
  readonly play: Play;
  readonly game: GameName;
  readonly engine: ReplayEngine;
  readonly opened: Extract<Opened, { is: 'open' }>;
}

export function ReplayTable({ play, game, engine, opened }: ReplayTableProps) {
  const { host, player, create, onFrame } = usePlayback(play, game, engine, opened);
  const { stage, isSeen } = useMachineStage(host, create, onFrame);
  const [camera, setCamera] = useState<Camera>('front');
  const state = useStore(player.store);
  const orbit = useOrbit((yaw, pitch) => stage.current?.orbit(yaw, pitch));
  return (
    <div className={styles.table}>
      <div className={styles.stage} ref={host} role="img" aria-label={t('replay.picture')} {...orbit}>
        {!isSeen && <p className={styles.unseen}>{t('replay.unseen')}</p>}
        {state.isSeeking && <p className={styles.note}>{t('replay.running')}</p>}
      </div>
      <div className={styles.words}>
        <Controls
          player={player}
          state={state}
          camera={camera}
          onCamera={name => {
            setCamera(name);
            stage.current?.setCamera(name);
          }}
        />
        <VerdictCard
          play={play}
          end={state.end}
          hasFailed={state.hasFailed}
          onRun={() => player.goTo(player.steps)}
        />
        <KeptPlay play={play} />
        <PlayFacts play={play} />
      </div>
    </div>
  );
}

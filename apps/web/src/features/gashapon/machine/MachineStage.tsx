import type { ReactNode } from 'react';
import { WaitingNote } from '../../../domain/rounds/look/WaitingNote.tsx';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Capsule } from '../../../ui/scene/gashapon/Capsule.tsx';
import { GashaponMachine, type MachineStep } from '../../../ui/scene/gashapon/GashaponMachine.tsx';
import type { Scene } from '../show/use-show.ts';
import type { Play } from '../use-play.ts';
import styles from './MachineStage.module.css';

interface MachineStageProps {
  readonly look: number;
  readonly play: Play;
  readonly isSoldOut: boolean;
  /** Over the machine. */
  readonly children: ReactNode;
}

/** The machine with its handle to tap, and the capsules that have rolled out of it. */
export function MachineStage({ look, play, isSoldOut, children }: MachineStageProps) {
  const { scene, phase, turn, open } = play;
  return (
    <div className={styles.stage}>
      <div className={styles.machine} data-guide="machine">
        <GashaponMachine
          look={look}
          step={machineStep(scene)}
          stepMs={scene.stepMs}
          colour={scene.colour}
          isEmpty={isSoldOut}
        />
        <button
          type="button"
          className={styles.handle}
          data-sound="none"
          aria-label={t('gashapon.handle')}
          disabled={phase !== 'idle' || isSoldOut}
          onClick={turn}
        />
        {scene.out.length > 0 && scene.step !== 'open' && <Tray scene={scene} onOpen={open} />}
      </div>
      {phase === 'asking' && <WaitingNote isAtTop />}
      {children}
    </div>
  );
}

function machineStep({ step }: Scene): MachineStep {
  if (step === 'insert' || step === 'crank' || step === 'fall' || step === 'idle') return step;
  return 'rest';
}

function Tray({ scene, onOpen }: { readonly scene: Scene; readonly onOpen: () => void }) {
  const { out, step } = scene;
  const isOpening = step === 'opening';
  return (
    <button
      type="button"
      className={classNames(styles.tray, out.length > 1 && styles.many, styles[step])}
      data-sound="none"
      disabled={step !== 'waiting'}
      onClick={onOpen}
    >
      <span className={styles.capsules}>
        {out.map((colour, turn) => (
          <svg key={turn} className={styles.capsule} viewBox="-24 -24 48 48" aria-hidden="true">
            <Capsule colour={colour} isOpen={isOpening} />
          </svg>
        ))}
      </span>
      <span className={styles.hint}>{t('gashapon.open')}</span>
    </button>
  );
}

import { formatCoins, formatTimeLeft, timesText } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Segmented } from '../../../ui/actions/Segmented.tsx';
import { type PlayerState, type ReplayPlayer, SPEEDS } from '../engine/player.ts';
import { CAMERAS, type Camera } from './open-stage.ts';
import styles from './Replay.module.css';

interface ControlsProps {
  readonly player: ReplayPlayer;
  readonly state: PlayerState;
  readonly camera: Camera;
  readonly onCamera: (camera: Camera) => void;
}

const STEPS_A_SECOND = 60;

export function Controls({ player, state, camera, onCamera }: ControlsProps) {
  const { step, isPlaying, speed } = state;
  const isOver = step >= player.steps;
  const toggle = async () => {
    if (isOver) await player.goTo(0);
    player.setPlaying(!isPlaying);
  };
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        <IconButton
          icon={isPlaying ? 'pause' : isOver ? 'retry' : 'play'}
          look="gold"
          label={t(isPlaying ? 'replay.pause' : 'replay.play')}
          onPress={toggle}
        />
        <input
          type="range"
          className={styles.scrubber}
          dir="ltr"
          min={0}
          max={player.steps}
          value={step}
          aria-label={t('replay.moment')}
          aria-valuetext={timeOf(step)}
          onChange={event => void player.goTo(Number(event.target.value))}
        />
        <span className={styles.time} dir="ltr">
          {timeOf(step)} / {timeOf(player.steps)}
        </span>
      </div>
      <div className={styles.choices}>
        <Segmented
          label={t('replay.speed')}
          value={speed}
          options={SPEEDS.map(value => ({ value, text: timesText(formatCoins(value)) }))}
          onChange={value => player.setSpeed(value)}
        />
        <Segmented
          label={t('claw.camera')}
          value={camera}
          options={CAMERAS.map(value => ({ value, text: t(`claw.camera.${value}`) }))}
          onChange={onCamera}
        />
      </div>
      <p className={styles.hint}>{t('replay.turn')}</p>
    </div>
  );
}

function timeOf(step: number): string {
  return formatTimeLeft(Math.floor(step / STEPS_A_SECOND));
}

import { useRef } from 'react';
import { formatPrice } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Boat, Wake } from '../../../ui/scene/tide/Boat.tsx';
import type { Scene } from '../live/scene.ts';
import type { LiveRoom } from '../live/tide-state.ts';
import { Lighthouse } from './Lighthouse.tsx';
import styles from './TideScene.module.css';
import { useDrawing } from './use-drawing.ts';

interface TideSceneProps {
  readonly room: LiveRoom;
  readonly scene: Scene;
}

/** A night sea: the price is a boat on a wave, its start a rope with floats, its finish a lighthouse. */
export function TideScene({ room, scene }: TideSceneProps) {
  const refs = {
    host: useRef<HTMLDivElement>(null),
    place: useRef<HTMLDivElement>(null),
    boat: useRef<HTMLSpanElement>(null),
    level: useRef<HTMLSpanElement>(null),
    flag: useRef<HTMLSpanElement>(null),
  };
  useDrawing(refs, room);
  const { phase, tide } = scene;
  const end = phase === 'result' ? tide?.end : undefined;
  return (
    <div
      ref={refs.place}
      className={classNames(
        styles.scene,
        end === 'up' && styles.upWon,
        end === 'down' && styles.downWon,
        phase === 'result' && styles.lit,
        !tide && styles.idle,
      )}
      // What it shows is said in words beside it.
      aria-hidden="true"
    >
      <span className={styles.stars} />
      <span className={styles.moon} />
      <span className={styles.above} />
      <span className={styles.below} />
      <span className={styles.beam} />
      <div ref={refs.host} className={styles.chart} dir="ltr" />
      <span className={styles.rope} />
      <span className={styles.begin} />
      <span className={styles.finish} />
      <span className={classNames(styles.word, styles.upWord)}>{t('bo.upWins')}</span>
      <span className={classNames(styles.word, styles.downWord)}>{t('bo.downWins')}</span>
      <span className={classNames(styles.tag, styles.startTag)}>
        <small>{t('bo.start')}</small>
        {startText(room, tide)}
      </span>
      <span ref={refs.flag} className={classNames(styles.tag, styles.priceTag)} />
      <span ref={refs.level} className={styles.level} />
      <span ref={refs.boat} className={styles.boat}>
        <span className={styles.sway}>
          <Boat />
          <span className={styles.wake}>
            <Wake />
          </span>
        </span>
      </span>
      <span className={styles.lighthouse}>
        <Lighthouse />
      </span>
      <Waves />
    </div>
  );
}

/** A market tide has none before its calls are closed. */
function startText({ market }: LiveRoom, tide: Scene['tide']): string {
  if (!tide) return '';
  return tide.startPrice === undefined
    ? t('bo.market.startLater')
    : formatPrice(tide.startPrice, market?.decimals);
}

const WAVE =
  'M0 20 Q 25 4 50 20 T 100 20 T 150 20 T 200 20 T 250 20 T 300 20 T 350 20 T 400 20 T 450 20 T 500 20 V 80 H 0 Z';

function Waves() {
  return (
    <span className={styles.waves}>
      {['back', 'front'].map(wave => (
        <svg
          key={wave}
          className={styles[wave]}
          viewBox="0 0 500 80"
          preserveAspectRatio="none"
          focusable="false"
        >
          <path d={WAVE} />
        </svg>
      ))}
    </span>
  );
}

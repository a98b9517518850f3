import { type PointerEvent, useEffect, useRef } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import styles from './PushStage.module.css';
import { TowerWorth } from './TowerWorth.tsx';
import { usePushStage } from './use-push-stage.ts';
import { useStageCount } from './use-stage-count.ts';
import { Waiting } from './Waiting.tsx';
import { WheelToast } from './WheelToast.tsx';

interface DrawnPusherProps {
  readonly roomId: number;
  readonly isTrial: boolean;
  readonly aim: number;
  /** Whole coins. */
  readonly coinWorth: number;
  /** How many the lanes have together; 0 without lanes. */
  readonly lamps: number;
  readonly camera: 'front' | 'side' | 'top';
}

/** Radians for each pixel a finger moves. */
const TURN = 0.005;

/** A simulated machine, drawn of what moves in it; a finger turns it. */
export function DrawnPusher({ roomId, isTrial, aim, coinWorth, lamps, camera }: DrawnPusherProps) {
  const host = useRef<HTMLDivElement>(null);
  const { status, view, result } = usePushStage(host, { roomId, isTrial, aim });
  const towerCoins = useStageCount(view, 'towerCoins');
  const litLamps = useStageCount(view, 'litLamps');
  useEffect(() => view?.setCamera(camera), [view, camera]);
  const orbit = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) view?.orbit(-movementX * TURN, movementY * TURN);
  };
  return (
    <>
      <div ref={host} className={styles.host} onPointerMove={orbit} />
      {status === 'loading' && <Waiting />}
      {status === 'unseen' && <p className={styles.unseen}>{t('push.unseen')}</p>}
      {towerCoins !== undefined && (
        <TowerWorth coins={towerCoins} worth={towerCoins * coinWorth} kind={isTrial ? 'trial' : 'coins'} />
      )}
      {litLamps !== undefined && lamps > 0 && (
        <p className={styles.tower}>{t('push.lamps', { lit: litLamps, all: lamps })}</p>
      )}
      <WheelToast result={result} isTrial={isTrial} />
    </>
  );
}

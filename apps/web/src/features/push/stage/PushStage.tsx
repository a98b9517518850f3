import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Spectators } from '../../../ui/room/Spectators.tsx';
import styles from './PushStage.module.css';
import { usePushStage } from './use-push-stage.ts';
import { WheelToast } from './WheelToast.tsx';

interface PushStageProps {
  readonly roomId: number;
  readonly isTrial: boolean;
  readonly aim: number;
  readonly userCount: number;
  readonly onRank: () => unknown;
  readonly onTalk: () => unknown;
  /** Over the machine's foot: what the crowd says. */
  readonly children: ReactNode;
}

const CAMERAS = ['front', 'side', 'top'] as const;
/** Radians for each pixel a finger moves. */
const TURN = 0.005;

/** The machine, with what belongs to watching it at its edges. */
export function PushStage(props: PushStageProps) {
  const { roomId, isTrial, aim, userCount, onRank, onTalk, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const { status, view, result } = usePushStage(host, { roomId, isTrial, aim });
  const [camera, setCamera] = useState(0);
  const turn = () => {
    const next = (camera + 1) % CAMERAS.length;
    setCamera(next);
    view?.setCamera(CAMERAS[next] ?? 'front');
  };
  const orbit = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) view?.orbit(-movementX * TURN, movementY * TURN);
  };
  return (
    <div className={styles.stage} data-guide="machine">
      <div ref={host} className={styles.host} onPointerMove={orbit} />
      {status === 'loading' && <Waiting />}
      {status === 'unseen' && <p className={styles.unseen}>{t('push.unseen')}</p>}
      <div className={styles.watchers}>
        <Spectators count={userCount} />
      </div>
      <div className={styles.tools}>
        <IconButton icon="camera" label={t('push.camera')} onPress={turn} />
        <IconButton icon="trophy" label={t('push.rank')} onPress={onRank} />
        <IconButton icon="chat" label={t('crowd.talk')} onPress={onTalk} />
      </div>
      <WheelToast result={result} isTrial={isTrial} />
      <div className={styles.crowd}>{children}</div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={t('page.loading')}>
      <Skeleton height="100%" radius={28} />
    </div>
  );
}

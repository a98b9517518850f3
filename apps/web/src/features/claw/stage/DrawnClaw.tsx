import type { ClawEvent } from '@boardwalk/games/claw';
import { useEffect, useRef } from 'react';
import { useMachineView } from '../../../domain/machine-room/picture/use-machine-view.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { ClawCamera } from '../controls/direction.ts';
import { createClawView } from './claw-view.ts';
import type { ClawPlace } from './place.ts';
import styles from './Stage.module.css';

interface DrawnClawProps {
  readonly roomId: number;
  readonly camera: ClawCamera;
  /** One plays oneself: what happens can be felt. */
  readonly isOwn: boolean;
  readonly onPlace: (place: ClawPlace) => void;
}

/** A simulated machine, drawn of what moves in it. */
export function DrawnClaw({ roomId, camera, isOwn, onPlace }: DrawnClawProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ camera, isOwn });
  latest.current = { camera, isOwn };
  const { status, view } = useMachineView(roomId, host, {
    createView: (element, header, onLost) =>
      createClawView({ host: element, header, camera: latest.current.camera, onLost, onPlace }),
    onEvents(events, drawn) {
      // The picture of a claw tells the claw's events.
      for (const event of events as readonly ClawEvent[]) {
        drawn.flash(event);
        drawn.sound(event, latest.current.isOwn);
      }
    },
  });
  useEffect(() => view?.setCamera(camera), [view, camera]);
  return (
    <>
      <div className={styles.picture} ref={host} role="img" aria-label={t('claw.picture')} />
      {status !== 'live' && (
        <p className={styles.note}>{t(status === 'unseen' ? 'claw.unseen' : 'seat.connecting')}</p>
      )}
    </>
  );
}

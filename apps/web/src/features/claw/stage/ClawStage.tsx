import type { ClawEvent } from '@boardwalk/games/claw';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import type { CrowdMessage } from '../../../platform/machine/crowd/use-crowd.ts';
import { useMachineView } from '../../../platform/machine/picture/use-machine-view.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { FloatingWords } from '../../../ui/room/FloatingWords.tsx';
import { Spectators } from '../../../ui/room/Spectators.tsx';
import type { ClawCamera } from '../controls/direction.ts';
import type { ClawPlay, RoomAnswer } from '../use-play.ts';
import { createClawView, soundClaw } from './claw-view.ts';
import type { ClawPlace } from './place.ts';
import styles from './Stage.module.css';
import { Told } from './Told.tsx';
import { useCameraKey } from './use-camera-key.ts';

interface ClawStageProps {
  readonly answer: RoomAnswer;
  readonly play: ClawPlay;
  readonly camera: ClawCamera;
  readonly onCamera: () => void;
  readonly heard: readonly CrowdMessage[];
  readonly onTalk: () => void;
}

/** The machine as it is right now, from one of two sides, with the crowd around it. */
export function ClawStage({ answer, play, camera, onCamera, heard, onTalk }: ClawStageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ClawPlace>();
  const latest = useRef({ camera, isOwn: play.isSeated });
  latest.current = { camera, isOwn: play.isSeated };
  const { status, view } = useMachineView(answer.room.roomId, host, {
    createView: (element, header, onLost) =>
      createClawView({
        host: element,
        header,
        camera: latest.current.camera,
        onLost,
        onPlace: now => setPlace(before => (isSame(before, now) ? before : now)),
      }),
    onEvents(events, drawn) {
      // The picture of a claw tells the claw's events.
      for (const event of events as readonly ClawEvent[]) {
        drawn.flash(event);
        soundClaw(event, latest.current.isOwn);
      }
    },
  });
  useEffect(() => view?.setCamera(camera), [view, camera]);
  useCameraKey(onCamera);
  const { player } = play.seat;
  return (
    <div className={styles.stage}>
      <div className={styles.picture} ref={host} role="img" aria-label={t('claw.picture')} />
      <div className={styles.top}>
        <Spectators count={play.seat.userCount} />
        {player && !play.isSeated && (
          <span className={styles.player}>
            {t('room.playing')} · {t('account.level', { level: player.level + 1 })}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton
          icon="camera"
          label={t('claw.cameraSwitch', { camera: t(`claw.camera.${camera}`) })}
          onPress={onCamera}
        />
        <IconButton icon="chat" label={t('crowd.talk')} onPress={onTalk} />
      </div>
      {status !== 'live' && (
        <p className={styles.note}>{t(status === 'unseen' ? 'claw.unseen' : 'seat.connecting')}</p>
      )}
      <div className={styles.heard}>
        <FloatingWords heard={heard} />
      </div>
      <Told play={play} place={place} />
    </div>
  );
}

function isSame(one: ClawPlace | undefined, other: ClawPlace): boolean {
  return one?.side === other.side && one.depth === other.depth;
}

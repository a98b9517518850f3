import { useState } from 'react';
import { FloatingWords } from '../../../domain/machine-room/chat/FloatingWords.tsx';
import type { ChatMessage } from '../../../domain/machine-room/chat/use-chat.ts';
import { Spectators } from '../../../domain/machine-room/seat/look/Spectators.tsx';
import { WhoPlays } from '../../../domain/machine-room/seat/look/WhoPlays.tsx';
import { CameraPicture } from '../../../domain/machine-room/video/CameraPicture.tsx';
import { cameraNote } from '../../../domain/machine-room/video/camera-note.ts';
import { useCamera } from '../../../domain/machine-room/video/use-camera.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { ClawCamera } from '../controls/direction.ts';
import type { ClawPlay, RoomAnswer } from '../use-play.ts';
import { DrawnClaw } from './DrawnClaw.tsx';
import type { ClawPlace } from './place.ts';
import styles from './Stage.module.css';
import { Told } from './Told.tsx';
import { useCameraKey } from './use-camera-key.ts';

interface ClawStageProps {
  readonly answer: RoomAnswer;
  readonly play: ClawPlay;
  readonly camera: ClawCamera;
  readonly onCamera: () => void;
  readonly heard: readonly ChatMessage[];
  /** Where the talk does not stand open. */
  readonly onChat: (() => void) | undefined;
}

/** The machine as it is right now, drawn or filmed from one of two sides, with the crowd around it. */
export function ClawStage({ answer, play, camera, onCamera, heard, onChat }: ClawStageProps) {
  const { roomId } = answer.room;
  const [place, setPlace] = useState<ClawPlace>();
  const { isReal, video, state } = useCamera(roomId, camera);
  useCameraKey(onCamera);
  return (
    <div className={styles.stage}>
      {isReal === undefined && (
        <div className={styles.waiting} role="status" aria-label={t('page.loading')}>
          <Skeleton height="100%" radius={28} />
        </div>
      )}
      {isReal === true && (
        <div className={styles.picture}>
          <CameraPicture video={video} note={cameraNote(state)} label={t('claw.picture')} />
        </div>
      )}
      {isReal === false && (
        <DrawnClaw
          roomId={roomId}
          camera={camera}
          isOwn={play.isSeated}
          onPlace={now => setPlace(before => (isSame(before, now) ? before : now))}
        />
      )}
      <div className={styles.top}>
        {onChat && <Spectators count={play.seat.userCount} faces={play.seat.spectators} />}
        <WhoPlays seat={play.seat} />
      </div>
      <div className={styles.buttons}>
        <IconButton
          icon="camera"
          label={t('claw.cameraSwitch', { camera: t(`claw.camera.${camera}`) })}
          onPress={onCamera}
        />
        {onChat && <IconButton icon="chat" label={t('crowd.talk')} onPress={onChat} />}
      </div>
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

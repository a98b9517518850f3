import { type ReactNode, useState } from 'react';
import { Spectators } from '../../../domain/machine-room/seat/look/Spectators.tsx';
import { WhoPlays } from '../../../domain/machine-room/seat/look/WhoPlays.tsx';
import type { SeatState } from '../../../domain/machine-room/seat/seat-state.ts';
import { CameraPicture } from '../../../domain/machine-room/video/CameraPicture.tsx';
import { cameraNote } from '../../../domain/machine-room/video/camera-note.ts';
import { useCamera } from '../../../domain/machine-room/video/use-camera.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { DrawnPusher } from './DrawnPusher.tsx';
import styles from './PushStage.module.css';
import { Waiting } from './Waiting.tsx';

interface PushStageProps {
  readonly roomId: number;
  readonly isTrial: boolean;
  readonly aim: number;
  /** Whole coins. */
  readonly coinWorth: number;
  /** How many the lanes have together; 0 without lanes. */
  readonly lamps: number;
  readonly seat: SeatState;
  readonly onRank: () => void;
  /** Where the talk does not stand open. */
  readonly onChat: (() => void) | undefined;
  /** Over the machine's foot: what the crowd says. */
  readonly children: ReactNode;
}

const CAMERAS = ['front', 'side', 'top'] as const;

/** The machine, drawn or filmed, with what belongs to watching it at its edges. */
export function PushStage(props: PushStageProps) {
  const { roomId, isTrial, aim, coinWorth, lamps, seat, onRank, onChat, children } = props;
  const [turns, setTurns] = useState(0);
  const camera = CAMERAS[turns % CAMERAS.length] ?? 'front';
  // Nobody films from above.
  const { isReal, video, state } = useCamera(roomId, turns % 2 === 0 ? 'front' : 'side');
  return (
    <div className={styles.stage} data-guide="machine">
      {isReal === undefined && <Waiting />}
      {isReal === true && (
        <div className={styles.host}>
          <CameraPicture video={video} note={cameraNote(state)} label={t('page.push')} />
        </div>
      )}
      {isReal === false && <DrawnPusher {...{ roomId, isTrial, aim, coinWorth, lamps, camera }} />}
      <div className={styles.watchers}>
        {onChat && <Spectators count={seat.userCount} faces={seat.spectators} />}
        <WhoPlays seat={seat} />
      </div>
      <div className={styles.tools}>
        <IconButton icon="camera" label={t('push.camera')} onPress={() => setTurns(turns + 1)} />
        <IconButton icon="trophy" label={t('push.rank')} onPress={onRank} />
        {onChat && <IconButton icon="chat" label={t('crowd.talk')} onPress={onChat} />}
      </div>
      <div className={styles.crowd}>{children}</div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { GradeMark } from '../CheckRows.tsx';
import styles from '../Connection.module.css';
import { trackText } from './ask-media.ts';
import { LevelMeter } from './LevelMeter.tsx';
import { useMedia } from './use-media.ts';

/** Camera and microphone, only when asked for: nothing of it leaves the device. */
export function CameraCheck() {
  const { answer, ask, stop } = useMedia();
  return (
    <Card>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('check.camera')}</h2>
        <p className={styles.quiet}>{t('check.cameraText')}</p>
        {answer?.stream && <Preview stream={answer.stream} />}
        {answer && !answer.stream && (
          <p className={styles.outcome} role="alert">
            <GradeMark grade="bad" />
            {t(answer.advice)}
          </p>
        )}
        {answer?.stream ? (
          <Button key="stop" isWide onPress={stop}>
            {t('check.stop')}
          </Button>
        ) : (
          <Button key="ask" icon="camera" isWide onPress={ask}>
            {t('check.cameraStart')}
          </Button>
        )}
      </section>
    </Card>
  );
}

function Preview({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera] = stream.getVideoTracks();
  const [microphone] = stream.getAudioTracks();
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <>
      {camera && (
        <video
          ref={video}
          className={styles.video}
          autoPlay
          muted
          playsInline
          aria-label={t('check.preview')}
        />
      )}
      <Outcome isThere={camera !== undefined} text={trackText(camera)} missing={t('check.noCamera')} />
      {microphone && <LevelMeter stream={stream} />}
      <Outcome
        isThere={microphone !== undefined}
        text={trackText(microphone)}
        missing={t('check.noMicrophone')}
      />
    </>
  );
}

interface OutcomeProps {
  readonly isThere: boolean;
  readonly text: string;
  readonly missing: string;
}

function Outcome({ isThere, text, missing }: OutcomeProps) {
  return (
    <p className={styles.outcome}>
      <GradeMark grade={isThere ? 'good' : 'fair'} />
      {isThere ? (
        <bdi translate="no" className={styles.device}>
          {text}
        </bdi>
      ) : (
        missing
      )}
    </p>
  );
}

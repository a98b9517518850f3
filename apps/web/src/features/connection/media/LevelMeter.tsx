import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import styles from '../Connection.module.css';

/** Louder than the noise of a quiet room. */
const HEARD = 0.03;
/** Speech fills the bar. */
const GAIN = 4;

/** What the microphone hears, as a bar; drawn past React, sixty times a second. */
export function LevelMeter({ stream }: { readonly stream: MediaStream }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (!('AudioContext' in window)) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      bar.current?.style.setProperty('--level', String(Math.min(1, level * GAIN)));
      if (level > HEARD) setHeard(true);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <div className={styles.meter}>
      <span ref={bar} className={styles.level} aria-hidden="true" />
      <p role="status">{t(isHeard ? 'check.heard' : 'check.saySomething')}</p>
    </div>
  );
}

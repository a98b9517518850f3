import type { FishName } from '@boardwalk/games/fishing';
import { useEffect, useRef } from 'react';
import styles from './FishPicture.module.css';

interface FishPictureProps {
  readonly kind: FishName;
  /** In pixels; it is as high as its fish. */
  readonly width: number;
}

const SHARPNESS = 2;

/** A fish as it swims in the reef. Decoration: its name stands beside it. */
export function FishPicture({ kind, width }: FishPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isHere = true;
    void import('@boardwalk/stage/fishing/figures').then(({ paintFigure }) => {
      if (isHere && canvas.current) paintFigure(canvas.current, kind, width * SHARPNESS);
    });
    return () => {
      isHere = false;
    };
  }, [kind, width]);
  return <canvas ref={canvas} className={styles.fish} style={{ inlineSize: width }} aria-hidden="true" />;
}

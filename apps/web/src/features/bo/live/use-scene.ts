import { useEffect, useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { type Scene, sceneOf } from './scene.ts';
import type { LiveRoom } from './tide-state.ts';

const LOOK_EVERY_MS = 200;

/** What is to be seen now; drawn again when that is something else. */
export function useScene(room: LiveRoom): Scene {
  const look = () => sceneOf(room, clock.nowMs() + room.aheadMs);
  const [, setKey] = useState('');
  const scene = look();
  useEffect(() => {
    const timer = setInterval(() => {
      const { phase, tide, secondsLeft } = look();
      setKey(`${phase} ${tide?.tideId} ${secondsLeft}`);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  });
  return scene;
}

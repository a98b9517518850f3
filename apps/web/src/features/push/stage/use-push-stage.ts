import type { PictureHeader } from '@boardwalk/games/picture';
import type { PusherConfig, PusherEvent, PusherScene } from '@boardwalk/games/pusher';
import type { PusherStage } from '@boardwalk/stage/pusher';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type MachineViewUse,
  useMachineView,
} from '../../../domain/machine-room/picture/use-machine-view.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { preferences } from '../../../platform/preferences/preferences.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { PushSounds } from './push-sounds.ts';

export type WheelResult = Extract<PusherEvent, { readonly type: 'wheelStopped' }>;

interface PushStageOptions {
  readonly roomId: number;
  readonly isTrial: boolean;
  readonly aim: number;
}

export interface PushStageUse extends MachineViewUse<PusherStage> {
  /** What the wheel has come to just now. */
  readonly result: WheelResult | undefined;
}

const RESULT_MS = 3200;

/** The machine in `host`: drawn, heard, and turned by its own wheel. */
export function usePushStage(host: RefObject<HTMLElement | null>, options: PushStageOptions): PushStageUse {
  const { roomId, isTrial, aim } = options;
  const [result, setResult] = useState<WheelResult>();
  const [sounds] = useState(() => new PushSounds(playSound));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const use = useMachineView<PusherStage>(roomId, host, {
    createView: (element, header, onLost) => createStage(element, header, isTrial, onLost),
    onEvents: (told, view) => {
      // The header says that it is a pusher: its events are those of one.
      const events = told as readonly PusherEvent[];
      sounds.hear(events, performance.now());
      for (const event of events) {
        view.flash(event);
        if (event.type === 'wheelSpun') view.spinWheel(event);
        if (event.type !== 'wheelStopped') continue;
        setResult(event);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setResult(undefined), RESULT_MS);
      }
    },
  });
  const { view } = use;
  useEffect(() => view?.setAim(aim), [view, aim]);
  return { ...use, result };
}

async function createStage(
  host: HTMLElement,
  { scene, config }: PictureHeader,
  isTrial: boolean,
  onLost: () => void,
): Promise<PusherStage> {
  const { createPusherStage, MACHINE_THEMES } = await import('@boardwalk/stage/pusher');
  const { theme } = preferences.getState();
  return createPusherStage({
    host,
    scene: scene as PusherScene,
    theme: MACHINE_THEMES[theme],
    quality: 'auto',
    isMotionReduced: isMotionReduced(),
    wheel: (config as PusherConfig).wheel,
    isTrial,
    onLost,
  });
}

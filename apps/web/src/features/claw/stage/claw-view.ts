/** The drawn claw with what else its picture tells: where the claw is, and how the motors sound. */
import type { ClawEvent, ClawScene } from '@boardwalk/games/claw';
import type { PictureHeader } from '@boardwalk/games/picture';
import type { MachineView } from '../../../domain/machine-room/picture/use-machine-view.ts';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { preferences } from '../../../platform/preferences/preferences.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import type { ClawCamera } from '../controls/direction.ts';
import { type ClawPlace, placeOf, type Trolley, trolleyOf } from './place.ts';

export interface ClawView extends MachineView {
  setCamera(camera: ClawCamera): void;
  orbit(yawDelta: number, pitchDelta: number): void;
  flash(event: ClawEvent): void;
}

export interface ClawViewOptions {
  readonly host: HTMLElement;
  readonly header: PictureHeader;
  readonly camera: ClawCamera;
  readonly onLost: () => void;
  readonly onPlace: (place: ClawPlace) => void;
}

/** Decimetres in a frame: less is the swing of the picture, not the motors. */
const MOVED = 0.012;
const HUM_MS = 170;

export async function createClawView(options: ClawViewOptions): Promise<ClawView> {
  const { host, header, camera, onLost, onPlace } = options;
  const { createClawStage, MACHINE_THEMES } = await import('@boardwalk/stage/claw');
  // The header of a claw's picture has a claw's scene.
  const scene = header.scene as ClawScene;
  const stage = createClawStage({
    host,
    scene,
    theme: MACHINE_THEMES[preferences.getState().theme],
    quality: 'auto',
    isMotionReduced: isMotionReduced(),
    onLost,
  });
  stage.setCamera(camera, true);
  const hear = motorEar();
  return {
    draw(poses, count, nowMs) {
      stage.draw(poses, count, nowMs);
      const trolley = trolleyOf(poses, count);
      if (trolley === undefined) return;
      hear(trolley, nowMs);
      onPlace(placeOf(trolley, scene));
    },
    resize: () => stage.resize(),
    destroy: () => stage.destroy(),
    setCamera: name => stage.setCamera(name),
    orbit: (yaw, pitch) => stage.orbit(yaw, pitch),
    flash: event => stage.flash(event),
  };
}

/** Hums while the trolley moves, in the picture: it is heard when it is seen. */
function motorEar(): (trolley: Trolley, nowMs: number) => void {
  let last: Trolley | undefined;
  let hummedMs = 0;
  return (trolley, nowMs) => {
    const moved = last === undefined ? 0 : Math.hypot(trolley.x - last.x, trolley.z - last.z);
    last = { ...trolley };
    if (moved < MOVED || nowMs - hummedMs < HUM_MS) return;
    hummedMs = nowMs;
    playSound('motor');
  };
}

/** What happens in the picture, to be heard and, where one plays oneself, felt. */
export function soundClaw(event: ClawEvent, isOwn: boolean): void {
  switch (event.type) {
    case 'contact':
      playSound('thud', { volume: event.strength / 3, pitch: 1.3 - event.strength * 0.15 });
      return;
    case 'prizeGripped':
      playSound('landLow');
      if (isOwn) haptics.tap();
      return;
    case 'prizeSlipped':
      playSound('drop', { pitch: 0.7 });
      return;
    case 'prizeWon':
      playSound('catch');
      if (isOwn) haptics.success();
      return;
    case 'phase':
      if (event.phase === 'closing') playSound('grab');
      return;
    case 'roundEnded':
      return;
  }
}

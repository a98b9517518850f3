/** The drawn claw with what else its picture tells: where the claw is, and how everything sounds. */
import type { ClawEvent, ClawScene } from '@boardwalk/games/claw';
import type { PictureHeader } from '@boardwalk/games/picture';
import type { MachineView } from '../../../domain/machine-room/picture/use-machine-view.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { preferences } from '../../../platform/preferences/preferences.ts';
import type { ClawCamera } from '../controls/direction.ts';
import { motorEar, prizeEar, soundClaw } from './claw-sounds.ts';
import { type ClawPlace, placeOf, trolleyOf } from './place.ts';

export interface ClawView extends MachineView {
  setCamera(camera: ClawCamera): void;
  orbit(yawDelta: number, pitchDelta: number): void;
  flash(event: ClawEvent): void;
  sound(event: ClawEvent, isOwn: boolean): void;
}

export interface ClawViewOptions {
  readonly host: HTMLElement;
  readonly header: PictureHeader;
  readonly camera: ClawCamera;
  readonly onLost: () => void;
  readonly onPlace: (place: ClawPlace) => void;
}

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
  const hearMotors = motorEar();
  const hearPrize = prizeEar(scene.style);
  return {
    draw(poses, count, nowMs) {
      stage.draw(poses, count, nowMs);
      const trolley = trolleyOf(poses, count);
      if (trolley === undefined) return;
      hearMotors(trolley, nowMs);
      hearPrize(poses, count, nowMs);
      onPlace(placeOf(trolley, scene));
    },
    resize: () => stage.resize(),
    destroy: () => stage.destroy(),
    setCamera: name => stage.setCamera(name),
    orbit: (yaw, pitch) => stage.orbit(yaw, pitch),
    flash: event => stage.flash(event),
    sound: (event, isOwn) => soundClaw(event, { style: scene.style, isOwn }),
  };
}

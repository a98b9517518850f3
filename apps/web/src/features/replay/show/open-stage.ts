/** The drawn machine of a play, whichever game it is of. */
import type { ClawEvent, ClawScene } from '@boardwalk/games/claw';
import type { PusherEvent, PusherScene } from '@boardwalk/games/pusher';
import { isMotionReduced } from '../../../platform/motion.ts';
import { preferences } from '../../../platform/preferences/preferences.ts';
import type { GameName, PlayEvent } from '../engine/run.ts';
import type { DrawnMachine, StagePlace } from './use-machine-stage.ts';

export const CAMERAS = ['front', 'side', 'top'] as const;
export type Camera = (typeof CAMERAS)[number];

export interface PlayStage extends DrawnMachine {
  draw(poses: Float32Array, count: number, nowMs: number): void;
  setCamera(camera: Camera): void;
  orbit(yawDelta: number, pitchDelta: number): void;
  flash(event: PlayEvent): void;
}

export function openStage(
  game: GameName,
  scene: ClawScene | PusherScene,
  place: StagePlace,
): Promise<PlayStage> {
  // The scene is that of the game the record was opened with.
  return game === 'claw' ? openClaw(scene as ClawScene, place) : openPusher(scene as PusherScene, place);
}

async function openPusher(scene: PusherScene, place: StagePlace): Promise<PlayStage> {
  const { createPusherStage, MACHINE_THEMES } = await import('@boardwalk/stage/pusher');
  const theme = MACHINE_THEMES[preferences.getState().theme];
  const stage = createPusherStage({ ...place, ...look(), scene, theme });
  return {
    draw: (poses, count, nowMs) => stage.draw(poses, count, nowMs),
    setCamera: camera => stage.setCamera(camera),
    orbit: (yaw, pitch) => stage.orbit(yaw, pitch),
    resize: () => stage.resize(),
    destroy: () => stage.destroy(),
    flash(event) {
      if (event.type === 'wheelSpun') stage.spinWheel(event);
      // A run of the pusher's engine tells the pusher's events only.
      stage.flash(event as PusherEvent);
    },
  };
}

async function openClaw(scene: ClawScene, place: StagePlace): Promise<PlayStage> {
  const { createClawStage, MACHINE_THEMES } = await import('@boardwalk/stage/claw');
  const theme = MACHINE_THEMES[preferences.getState().theme];
  const stage = createClawStage({ ...place, ...look(), scene, theme });
  return {
    draw: (poses, count, nowMs) => stage.draw(poses, count, nowMs),
    setCamera: camera => stage.setCamera(camera),
    orbit: (yaw, pitch) => stage.orbit(yaw, pitch),
    resize: () => stage.resize(),
    destroy: () => stage.destroy(),
    // A run of the claw's engine tells the claw's events only.
    flash: event => stage.flash(event as ClawEvent),
  };
}

function look() {
  return { quality: 'auto', isMotionReduced: isMotionReduced() } as const;
}

/** The drawn machine of a play, whichever game it is of. */
import type { ClawScene } from '@boardwalk/games/claw';
import type { PusherScene } from '@boardwalk/games/pusher';
import { isMotionReduced } from '../../../platform/motion.ts';
import { machineThemeOf } from '../../../ui/machine/theme-of.ts';
import type { DrawnMachine, StagePlace } from '../../../ui/machine/use-machine-stage.ts';
import type { GameName, PlayEvent } from '../engine/run.ts';

export const CAMERAS = ['front', 'side', 'top'] as const;
export type Camera = (typeof CAMERAS)[number];

export interface PlayStage extends DrawnMachine {
  draw(poses: Float32Array, count: number, nowMs: number): void;
  setCamera(camera: Camera): void;
  orbit(yawDelta: number, pitchDelta: number): void;
  flash(event: PlayEvent): void;
}

export async function openStage(
  game: GameName,
  scene: ClawScene | PusherScene,
  { host, onLost }: StagePlace,
): Promise<PlayStage> {
  const look = {
    host,
    onLost,
    theme: machineThemeOf(host),
    quality: 'auto' as const,
    isMotionReduced: isMotionReduced(),
  };
  void [game, scene, look];
  throw new Error('no stage yet');
}

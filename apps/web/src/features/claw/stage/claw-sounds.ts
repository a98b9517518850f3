/** What is heard of a claw: its motors, what it does, and what the prizes of each style are made of. */
import { type ClawEvent, type ClawStyle, prizeKindOfPose } from '@boardwalk/games/claw';
import { POSE_FLOATS } from '@boardwalk/games/picture';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import type { SoundName } from '../../../platform/sound/sound-names.ts';
import type { Trolley } from './place.ts';

/** Decimetres in a frame: less is the swing of the picture, not the motors. */
const MOVED = 0.012;
const HUM_MS = 170;
/** A prize that is pushed is quicker, and slower than one that falls. */
const PUSHED = 0.008;
const FALLEN = 0.12;
const SLIDE_MS = 150;
/** What lay so long begins to move with a sound of its own. */
const STILL_MS = 400;

/** What prizes hit: others of a heap, bars, a rod of metal; at the cups it is balls, on wood. */
const CONTACTS: Readonly<Record<ClawStyle, SoundName>> = {
  heap: 'thud',
  bridge: 'knock',
  rings: 'clink',
  cups: 'tock',
};

/** Hums while the trolley moves, in the picture: it is heard when it is seen. */
export function motorEar(): (trolley: Trolley, nowMs: number) => void {
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

/** Where one prize lies on something and is pushed along it, the picture is heard, too; a heap's tumbling is not. */
export function prizeEar(
  style: ClawStyle,
  play: typeof playSound = playSound,
): (poses: Float32Array, count: number, nowMs: number) => void {
  let last: readonly [x: number, y: number, z: number] | undefined;
  let movedMs = Number.NEGATIVE_INFINITY;
  let slidMs = Number.NEGATIVE_INFINITY;
  return (poses, count, nowMs) => {
    if (style === 'heap' || style === 'cups') return;
    const place = prizeIn(poses, count);
    const moved = place && last ? Math.hypot(place[0] - last[0], place[1] - last[1], place[2] - last[2]) : 0;
    last = place;
    if (moved < PUSHED || moved > FALLEN) return;
    if (nowMs - movedMs > STILL_MS) play(CONTACTS[style], { volume: 0.5, pitch: 1.1 });
    movedMs = nowMs;
    if (nowMs - slidMs < SLIDE_MS) return;
    slidMs = nowMs;
    play('slide', { pitch: style === 'rings' ? 1.25 : 0.7 });
  };
}

function prizeIn(poses: Float32Array, count: number): readonly [number, number, number] | undefined {
  for (let at = 0; at < count * POSE_FLOATS; at += POSE_FLOATS) {
    const [, kind = -1, x = 0, y = 0, z = 0] = poses.subarray(at, at + POSE_FLOATS);
    if (prizeKindOfPose(kind) !== undefined) return [x, y, z];
  }
  return undefined;
}

interface Heard {
  readonly style: ClawStyle;
  /** One plays oneself: it is felt as well. */
  readonly isOwn: boolean;
}

/** What happens in the picture, to be heard and, where one plays oneself, felt. */
export function soundClaw(
  event: ClawEvent,
  { style, isOwn }: Heard,
  play: typeof playSound = playSound,
): void {
  switch (event.type) {
    case 'contact':
      play(CONTACTS[style], { volume: event.strength / 3, pitch: 1.3 - event.strength * 0.15 });
      return;
    case 'prizeGripped':
      play('landLow');
      if (isOwn) haptics.tap();
      return;
    case 'prizeSlipped':
      play('drop', { pitch: 0.7 });
      return;
    case 'prizeWon':
      if (style === 'rings') play('splash');
      play(style === 'cups' ? 'cup' : 'catch');
      if (isOwn) haptics.success();
      return;
    case 'phase':
      if (event.phase === 'closing') play('grab');
      return;
    case 'roundEnded':
      return;
  }
}

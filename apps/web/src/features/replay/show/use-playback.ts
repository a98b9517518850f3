import { POSE_FLOATS } from '@boardwalk/games/physics';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { playSound } from '../../../platform/sound/sound.ts';
import type { ReplayEngine } from '../engine/open-engine.ts';
import { ReplayPlayer } from '../engine/player.ts';
import type { Frame, GameName, Opened, PlayEvent } from '../engine/run.ts';
import type { Play } from '../ReplayShow.tsx';
import { openStage, type PlayStage } from './open-stage.ts';
import type { StagePlace } from './use-machine-stage.ts';

interface Playback {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly player: ReplayPlayer;
  readonly create: (place: StagePlace) => Promise<PlayStage>;
  readonly onFrame: (nowMs: number, stage: PlayStage | undefined) => void;
}

/** A little before the best of a long play. */
const LEAD_STEPS = 120;
const LONG_STEPS = 3600;

export function usePlayback(
  play: Play,
  game: GameName,
  engine: ReplayEngine,
  opened: Extract<Opened, { is: 'open' }>,
): Playback {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<Frame>(undefined);
  const fresh = useRef<PlayEvent[]>([]);
  const [player] = useState(
    () =>
      new ReplayPlayer(engine, opened, (frame, isQuiet) => {
        shown.current = frame;
        if (!isQuiet) fresh.current.push(...frame.events);
      }),
  );
  useEffect(() => {
    const start = opened.steps > LONG_STEPS ? Math.max(0, play.bestStep - LEAD_STEPS) : 0;
    void player.goTo(start).then(() => player.setPlaying(true));
    return () => player.setPlaying(false);
  }, [player, opened, play]);
  const create = useCallback((place: StagePlace) => openStage(game, opened.scene, place), [game, opened]);
  const onFrame = (nowMs: number, stage: PlayStage | undefined) => {
    void player.tick(nowMs);
    const frame = shown.current;
    if (frame) stage?.draw(frame.poses, frame.poses.length / POSE_FLOATS, nowMs);
    for (const event of fresh.current.splice(0)) {
      stage?.flash(event);
      soundOf(event);
    }
  };
  return { host, player, create, onFrame };
}

function soundOf(event: PlayEvent): void {
  if (event.type === 'contact') playSound('tick', { volume: event.strength / 3 });
  if (event.type === 'coinWon') playSound('coin');
  if (event.type === 'prizeWon') playSound('catch');
  if (event.type === 'prizeGripped') playSound('landLow');
}

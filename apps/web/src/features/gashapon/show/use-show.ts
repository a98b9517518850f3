import type { CapsuleColour } from '@boardwalk/contract/enums';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { haptics } from '../../../platform/haptics/haptics.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import type { Round } from '../play/round.ts';
import { type Step, type StepName, stepsOf } from './steps.ts';

/** What is to be seen right now. */
export interface Scene {
  readonly step: 'idle' | StepName | 'waiting' | 'opening' | 'open';
  readonly stepMs: number;
  /** The colour of the capsule under way. */
  readonly colour: CapsuleColour | undefined;
  /** Those that have rolled out. */
  readonly out: readonly CapsuleColour[];
}

export interface Show {
  readonly scene: Scene;
  /** Resolves when all capsules are open. */
  readonly showRound: (round: Round) => Promise<void>;
  /** The player's tap on a capsule; after a while it opens by itself. */
  readonly open: () => void;
  readonly clear: () => void;
}

const NOTHING: Scene = { step: 'idle', stepMs: 0, colour: undefined, out: [] };
const OPENS_BY_ITSELF_MS = 4500;
const OPENING_MS = 560;
const NOTCHES = 5;

export function useShow(): Show {
  const [scene, setScene] = useState(NOTHING);
  const isGone = useRef(false);
  const tap = useRef<() => void>(() => undefined);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const showRound = useCallback(async (round: Round) => {
    setScene(NOTHING);
    for (const step of stepsOf(round, isMotionReduced())) {
      // A page that was left shows nothing and makes no noise.
      if (isGone.current) return;
      setScene(now => sceneAt(now, step));
      soundOf(step);
      await wait(step.ms);
    }
    setScene(now => ({ ...now, step: 'waiting' }));
    await Promise.race([
      wait(OPENS_BY_ITSELF_MS),
      new Promise<void>(resolve => {
        tap.current = resolve;
      }),
    ]);
    if (isGone.current) return;
    setScene(now => ({ ...now, step: 'opening' }));
    playSound('catch');
    haptics.tap();
    await wait(OPENING_MS);
    setScene(now => ({ ...now, step: 'open' }));
  }, []);
  return useMemo(
    () => ({ scene, showRound, open: () => tap.current(), clear: () => setScene(NOTHING) }),
    [scene, showRound],
  );
}

function sceneAt({ colour, out }: Scene, { name, ms, colour: falling }: Step): Scene {
  const current = falling ?? colour;
  const hasRolled = name === 'roll' && current !== undefined;
  return { step: name, stepMs: ms, colour: current, out: hasRolled ? [...out, current] : out };
}

function soundOf({ name, ms }: Step): void {
  if (name === 'insert') return playSound('coin');
  if (name === 'fall') return playSound('drop');
  if (name === 'roll') return playSound('landLow');
  haptics.tap();
  // The ratchet.
  for (let notch = 0; notch < NOTCHES; notch++) {
    setTimeout(() => playSound('tick', { pitch: 0.8 + notch * 0.06 }), (ms * notch) / NOTCHES);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

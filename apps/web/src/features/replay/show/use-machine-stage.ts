import { type RefObject, useEffect, useRef, useState } from 'react';

/** What every drawn machine can do; what else it can is its own. */
export interface DrawnMachine {
  resize(): void;
  destroy(): void;
}

export interface StagePlace {
  readonly host: HTMLElement;
  /** To be called when the graphics are gone: another stage is made in its place. */
  readonly onLost: () => void;
}

interface StageUse<Stage> {
  readonly stage: RefObject<Stage | undefined>;
  /** False where there are no graphics; what happens is then told in words only. */
  readonly isSeen: boolean;
}

/** A phone that has lost its graphics four times is left in peace. */
const STAGES_MAX = 4;

/**
 * The machine in `host`: made when its code has arrived, follows the size of its place, drawn with every frame of
 * the screen, gone with the page. `create` is undefined until it is known what to draw, and must not change.
 */
export function useMachineStage<Stage extends DrawnMachine>(
  host: RefObject<HTMLElement | null>,
  create: ((place: StagePlace) => Promise<Stage>) | undefined,
  onFrame: (nowMs: number, stage: Stage | undefined) => void,
): StageUse<Stage> {
  const stage = useRef<Stage>(undefined);
  const [isSeen, setSeen] = useState(true);
  const [made, setMade] = useState(0);
  useEffect(() => {
    const element = host.current;
    if (element === null || create === undefined) return;
    let isGone = false;
    const take = (opened: Stage) => {
      if (isGone) return opened.destroy();
      stage.current = opened;
      opened.resize();
    };
    const onLost = () => {
      if (made + 1 < STAGES_MAX) setMade(made + 1);
      else setSeen(false);
    };
    create({ host: element, onLost }).then(take, () => setSeen(false));
    const sizes = new ResizeObserver(() => stage.current?.resize());
    sizes.observe(element);
    return () => {
      isGone = true;
      sizes.disconnect();
      stage.current?.destroy();
      stage.current = undefined;
    };
  }, [host, create, made]);
  const latest = useRef(onFrame);
  latest.current = onFrame;
  useEffect(() => {
    const step = (nowMs: number) => {
      latest.current(nowMs, stage.current);
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return { stage, isSeen };
}

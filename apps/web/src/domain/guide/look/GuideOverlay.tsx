import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { guide } from '../guide.ts';
import { guideStore } from '../guide-store.ts';
import styles from './GuideOverlay.module.css';
import { type Sight, useSight } from './use-sight.ts';
import { useSoftTrap } from './use-soft-trap.ts';
import { useTarget } from './use-target.ts';

/** Gap, edge and the margin of the light. */
const BESIDE_BUBBLE = 40;

/** Lights the thing a step points at, which stays in use, and says what it is for. */
export function GuideOverlay() {
  const step = useStore(guideStore, state => state.step);
  const target = useTarget();
  return target && <Step key={step} target={target} />;
}

function Step({ target }: { readonly target: HTMLElement }) {
  const bubble = useRef<HTMLElement>(null);
  const sight = useSight(target, bubble);
  useSoftTrap(bubble, target, guide.abort);
  usePressOf(target);
  useEffect(() => bringIntoView(target, bubble.current?.offsetHeight ?? 0), [target]);
  return (
    <div className={styles.overlay}>
      {sight && <Dark {...sight} />}
      <Bubble place={bubble} sight={sight} />
    </div>
  );
}

/** Everything but what is lit, which can be pressed through the hole. */
function Dark({ lit, radius, view }: Sight) {
  const { left, top, width, height } = lit;
  return (
    <>
      <div className={styles.dark} style={{ clipPath: holeIn(view, lit, radius) }} />
      <div className={styles.light} style={{ left, top, width, height, borderRadius: radius }} />
    </>
  );
}

interface BubbleProps {
  readonly place: React.RefObject<HTMLElement | null>;
  readonly sight: Sight | undefined;
}

function Bubble({ place, sight }: BubbleProps) {
  const { step, points } = useStore(guideStore);
  const textId = useId();
  const isLast = step === points.length;
  const isBeside = sight?.bubble.side === 'left' || sight?.bubble.side === 'right';
  const { side, left, top, arrow } = sight?.bubble ?? { side: 'below', left: 0, top: 0, arrow: 0 };
  return (
    <section
      ref={place}
      role="dialog"
      aria-label={t('guide.label')}
      aria-describedby={textId}
      data-material="paper"
      data-side={side}
      className={styles.bubble}
      style={{ left, top, visibility: sight ? 'visible' : 'hidden' }}
    >
      <span className={styles.arrow} style={isBeside ? { top: arrow } : { left: arrow }} />
      <span className={styles.count}>{t('guide.step', { step, steps: points.length })}</span>
      <p id={textId} className={styles.text}>
        {points[step - 1]?.text}
      </p>
      <div className={styles.actions}>
        {!isLast && (
          <Button look="quiet" onPress={guide.abort}>
            {t('guide.skip')}
          </Button>
        )}
        <Button look="gold" onPress={guide.next}>
          {t(isLast ? 'guide.end' : 'guide.next')}
        </Button>
      </div>
    </section>
  );
}

/** Into the middle; where the bubble has no place beside it there, so far down that it has one above. */
function bringIntoView(target: HTMLElement, bubbleHeight: number): () => void {
  const needed = bubbleHeight + BESIDE_BUBBLE;
  const isTight = (window.innerHeight - target.offsetHeight) / 2 < needed;
  target.style.scrollMarginBlockStart = isTight ? `${needed}px` : '';
  const behavior = isMotionReduced() ? 'auto' : 'smooth';
  target.scrollIntoView({ block: isTight ? 'start' : 'center', behavior });
  return () => {
    target.style.scrollMarginBlockStart = '';
  };
}

/** Using what is lit is the step itself. Once: the press of a label is told for its field again. */
function usePressOf(target: HTMLElement): void {
  useEffect(() => {
    target.addEventListener('click', guide.next, { once: true });
    return () => target.removeEventListener('click', guide.next);
  }, [target]);
}

function holeIn(view: Sight['view'], { left, top, width, height }: Sight['lit'], radius: number): string {
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  const hole = [
    `M${left + radius} ${top}h${across}${corner(radius, radius)}`,
    `v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}`,
    `v${-down}${corner(radius, -radius)}z`,
  ];
  return `path(evenodd, "M0 0H${view.width}V${view.height}H0z${hole.join('')}")`;
}

import { Children, type ReactNode, type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../platform/motion.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  readonly label: string;
  /** Each child is a slide. */
  readonly children: ReactNode;
}

/** Two of them stand side by side where there is room. */
const IN_SIGHT_WIDE = 2;

/**
 * Slides side by side. Moves only under the finger, or by the arrows of the keyboard: nothing here runs away
 * from who is reading it.
 */
export function Carousel({ label, children }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);
  useArrowKeys(list, slides.length);
  if (slides.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={label}>
      <ul
        ref={list}
        className={styles.list}
        onScroll={(event: UIEvent<HTMLElement>) => setCurrent(slideInSight(event.currentTarget))}
      >
        {slides.map((slide, index) => (
          <li key={index} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Dots count={slides.length} current={current} />}
    </section>
  );
}

function Dots({ count, current }: { readonly count: number; readonly current: number }) {
  return (
    <div className={styles.dots} data-many={count > IN_SIGHT_WIDE ? '' : undefined} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} data-current={index === current ? '' : undefined} />
      ))}
    </div>
  );
}

/** From one slide's edge to the next one's. */
function stepOf(list: HTMLElement): number {
  const [first, second] = [...list.children] as HTMLElement[];
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : list.clientWidth;
}

/** `scrollLeft` counts down from zero where writing runs from right to left. */
function slideInSight(list: HTMLElement): number {
  const scrolled = Math.abs(list.scrollLeft);
  const isAtEnd = scrolled + list.clientWidth >= list.scrollWidth - 2;
  return isAtEnd ? list.children.length - 1 : Math.round(scrolled / Math.max(1, stepOf(list)));
}

/** For the keyboard: the focus stops at slides with something to press, otherwise at the list itself. */
function useArrowKeys(ref: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const list = ref.current;
    if (!list || count < 2) return;
    list.tabIndex = list.querySelector('a, button') ? -1 : 0;
    const onKey = (event: KeyboardEvent) => moveByKey(event, list);
    list.addEventListener('keydown', onKey);
    return () => list.removeEventListener('keydown', onKey);
  }, [ref, count]);
}

/** The arrow points where the slides go, in either direction of writing. */
function moveByKey(event: KeyboardEvent, list: HTMLElement): void {
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (direction === 0) return;
  event.preventDefault();
  list.scrollBy({ left: direction * stepOf(list), behavior: isMotionReduced() ? 'instant' : 'smooth' });
}

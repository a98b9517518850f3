// Coins that fly along an arc to the balance in sight. Straight onto the page, outside React: they live for
// half a second and change nothing. The balance's own coin is the picture that is copied.
import { isMotionReduced } from '../../platform/motion.ts';
import { playSound } from '../../platform/sound/sound.ts';

const COINS_MAX = 24;
const FLIGHT_MS = 620;
const STAGGER_MS = 45;
const SIZE = 22;

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CoinFlight {
  /** A point, or what they leave from the middle of. */
  readonly from: Point | Element;
  readonly count: number;
  readonly kind?: 'coins' | 'trial';
}

let flying = 0;

/** None fly where no balance of their kind is in sight, nor for people who prefer less motion. */
export function flyCoins({ from, count, kind = 'coins' }: CoinFlight): void {
  if (isMotionReduced()) return;
  const goal = goalInSight(kind);
  const picture = goal?.querySelector('svg');
  if (!goal || !picture) return;
  const start = from instanceof Element ? middleOf(from) : from;
  const end = middleOf(picture);
  for (let index = 0; index < count && flying < COINS_MAX; index++) flyOne(picture, start, end, index);
}

/** Each `Balance` is one; the last is on top, in a sheet over the page. */
function goalInSight(kind: string): Element | undefined {
  const goals = [...document.querySelectorAll(`[data-coin-goal="${kind}"]`)];
  return goals.findLast(goal => goal.checkVisibility());
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function flyOne(picture: Element, from: Point, to: Point, index: number): void {
  const carrier = document.createElement('span');
  const copy = picture.cloneNode(true) as SVGElement;
  copy.style.cssText = `inline-size:${SIZE}px;block-size:${SIZE}px`;
  carrier.setAttribute('aria-hidden', 'true');
  carrier.style.cssText = `position:absolute;left:${from.x - SIZE / 2}px;top:${from.y - SIZE / 2}px`;
  carrier.append(copy);
  const air = airAbovePage();
  air.append(carrier);
  flying += 1;
  const rise = animate(carrier, copy, { x: to.x - from.x, y: to.y - from.y }, index);
  const land = () => {
    carrier.remove();
    if (air.childElementCount === 0) air.remove();
    flying -= 1;
  };
  rise.finished.then(() => {
    playSound('coin', { volume: 0.5 });
    land();
  }, land);
}

/** Sideways and upwards at different rates: an arc. */
function animate(carrier: Element, copy: Element, way: Point, index: number): Animation {
  const timing = { duration: FLIGHT_MS, delay: index * STAGGER_MS, fill: 'both' } as const;
  const aside = ((index * 37) % 50) - 25;
  carrier.animate([{ transform: `translateX(${aside}px)` }, { transform: `translateX(${way.x}px)` }], {
    ...timing,
    easing: 'ease-in-out',
  });
  return copy.animate(
    [
      { transform: 'translateY(0) scale(0.6)', opacity: 0 },
      { transform: `translateY(${way.y * 0.2 - 30}px) scale(1.15)`, opacity: 1, offset: 0.35 },
      { transform: `translateY(${way.y}px) scale(0.8)`, opacity: 1 },
    ],
    { ...timing, easing: 'cubic-bezier(0.5, 0, 0.7, 1)' },
  );
}

/** A popover, because modal dialogs cover everything else. */
function airAbovePage(): HTMLElement {
  const present = document.getElementById('coin-air');
  if (present) return present;
  const air = document.createElement('div');
  air.id = 'coin-air';
  air.popover = 'manual';
  air.style.cssText =
    'position:fixed;inset:0;margin:0;border:0;padding:0;inline-size:100%;block-size:100%;max-inline-size:none;background:none;overflow:clip;pointer-events:none';
  document.body.append(air);
  air.showPopover?.();
  return air;
}

// Coins that fly from a slot to the balance along an arc. Straight onto the page, outside React: they live for
// half a second and change nothing.

const COINS_MAX = 24;
const FLIGHT_MS = 620;
const STAGGER_MS = 45;

/** A point of the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

let flying = 0;

/** `coin` is the picture to copy; none fly for people who prefer less motion. */
export function flyCoins(coin: Element, from: Point, to: Point, count: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (let index = 0; index < count && flying < COINS_MAX; index++) flyOne(coin, from, to, index);
}

function flyOne(coin: Element, from: Point, to: Point, index: number): void {
  const carrier = document.createElement('span');
  const copy = coin.cloneNode(true) as HTMLElement;
  carrier.setAttribute('aria-hidden', 'true');
  carrier.style.cssText = `position:fixed;z-index:5;left:${from.x - 11}px;top:${from.y - 11}px;pointer-events:none`;
  carrier.append(copy);
  document.body.append(carrier);
  flying += 1;
  const aside = ((index * 37) % 50) - 25;
  const timing = { duration: FLIGHT_MS, delay: index * STAGGER_MS, fill: 'both' } as const;
  // Sideways and upwards at different rates: an arc.
  carrier.animate(
    [{ transform: `translateX(${aside}px)` }, { transform: `translateX(${to.x - from.x}px)` }],
    {
      ...timing,
      easing: 'ease-in-out',
    },
  );
  const rise = copy.animate(
    [
      { transform: 'translateY(0) scale(0.6)', opacity: 0 },
      { transform: `translateY(${(to.y - from.y) * 0.2 - 30}px) scale(1.15)`, opacity: 1, offset: 0.35 },
      { transform: `translateY(${to.y - from.y}px) scale(0.8)`, opacity: 1 },
    ],
    { ...timing, easing: 'cubic-bezier(0.5, 0, 0.7, 1)' },
  );
  const land = () => {
    carrier.remove();
    flying -= 1;
  };
  rise.finished.then(land, land);
}

import { t } from '../../../platform/i18n/i18n.ts';
import { formatExpected, type Order } from '../order.ts';
import styles from './Scene.module.css';
import { Garland, House, Moon, Parcel, Pier, Stall, Truck } from './SceneParts.tsx';
import { placeOf } from './truck-place.ts';

const ON_ROAD = 'scale(0.86)';
const MIRRORED = 'translate(102 0) scale(-0.86 0.86)';
/** Beside the tent, and before the garden. */
const ROAD = { start: 62, end: 170 } as const;

/** The boardwalk at night: the mall at its beginning, a house at its end, and the truck where the parcel is. */
export function Scene({ order }: { readonly order: Order }) {
  const { state } = order;
  const place = placeOf(order);
  const isThere = state === 'delivered';
  return (
    <section className={styles.scene}>
      <svg
        className={styles.picture}
        viewBox="0 0 358 214"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <Moon />
        <Garland />
        <Pier />
        <Stall isLit={place === undefined || place < 0.1} />
        <House isLit={isThere} />
        {isThere && <Parcel x={250} y={170} size={30} />}
        {place !== undefined && (
          <g className={styles.truck} style={{ transform: `translate(${roadAt(place)}px, 96px)` }}>
            <g transform={isGoingBack(order) ? MIRRORED : ON_ROAD}>
              <Truck isMoving={state === 'shipped' || state === 'returning'} />
            </g>
          </g>
        )}
      </svg>
      <div className={styles.words}>
        <h2 className={styles.title}>{titleOf(order)}</h2>
        <p className={styles.text}>{textOf(order)}</p>
      </div>
    </section>
  );
}

function roadAt(place: number): number {
  return Math.round(ROAD.start + (ROAD.end - ROAD.start) * place);
}

function isGoingBack({ state }: Order): boolean {
  return state === 'returning' || state === 'returned';
}

function titleOf({ state, expectTime }: Order): string {
  const isExpected = state === 'shipped' && expectTime !== undefined;
  return isExpected ? t('order.arriving', { day: formatExpected(expectTime) }) : t(`order.state.${state}`);
}

function textOf({ state, expectTime, parcel, address }: Order): string {
  const isSent = address.length > 0 || parcel !== undefined;
  if (state === 'delivered' && !isSent) return t('order.text.atOnce');
  const isExpected = ['paid', 'picking', 'packed'].includes(state) && expectTime !== undefined;
  return isExpected ? t('order.expected', { day: formatExpected(expectTime) }) : t(`order.text.${state}`);
}

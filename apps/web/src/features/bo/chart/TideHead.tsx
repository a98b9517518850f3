import { formatCoins, formatPrice } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Scene } from '../live/scene.ts';
import { offsetAt, stepsDrawn } from '../live/scene.ts';
import type { LastTide, LiveTide, RoomMarket } from '../live/tide-state.ts';
import { Arrow } from '../panel/Arrow.tsx';
import { endText } from '../tell.ts';
import { MarketName } from './MarketName.tsx';
import styles from './TideHead.module.css';

interface TideHeadProps {
  readonly scene: Scene;
  /** By the server's clock. */
  readonly nowMs: number;
  readonly market: RoomMarket | undefined;
}

const AROUND = 2 * Math.PI * 26;

/** The time that is left, and where the price stands. */
export function TideHead({ scene, nowMs, market }: TideHeadProps) {
  const { tide, phase, share, secondsLeft } = scene;
  if (!tide) return market ? <MarketName market={market} /> : null;
  const offset = Math.round(offsetAt(tide.path, stepsDrawn(tide, nowMs)));
  return (
    <div className={styles.head}>
      <span className={classNames(styles.ring, phase === 'betting' && styles.betting)} role="timer">
        <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="26" className={styles.track} />
          <circle
            cx="32"
            cy="32"
            r="26"
            className={styles.left}
            strokeDasharray={`${(share * AROUND).toFixed(1)} ${AROUND.toFixed(1)}`}
          />
        </svg>
        <span className={styles.seconds}>
          {formatCoins(secondsLeft)}
          <small>{t('bo.seconds')}</small>
        </span>
      </span>
      <span className={styles.words}>
        {market && <MarketName market={market} />}
        <span className={styles.price}>{priceText(tide, market, offset)}</span>
        <span className={styles.away}>
          {phase === 'betting' || phase === 'closing' ? (
            openText(phase, market)
          ) : (
            <Away offset={offset} decimals={market?.decimals} />
          )}
        </span>
      </span>
    </div>
  );
}

/** Before its start is known it is where the market is. */
function priceText({ startPrice }: LiveTide, market: RoomMarket | undefined, offset: number): string {
  const from = startPrice ?? market?.price;
  return from === undefined ? '–' : formatPrice(from + offset, market?.decimals);
}

function openText(phase: 'betting' | 'closing', market: RoomMarket | undefined): string {
  if (phase === 'closing') return t(market ? 'bo.market.striking' : 'bo.closing');
  return t(market && market.state !== 'live' ? 'bo.market.waiting' : 'bo.takingCalls');
}

interface AwayProps {
  readonly offset: number;
  readonly decimals: number | undefined;
}

function Away({ offset, decimals }: AwayProps) {
  if (offset === 0) return t('bo.level');
  const side = offset > 0 ? 'up' : 'down';
  const points = formatPrice(Math.abs(offset), decimals);
  return (
    <span className={styles[side]}>
      <Arrow side={side} size={14} />
      {t(side === 'up' ? 'bo.above' : 'bo.below', { points })}
    </span>
  );
}

/** How the last ten went, the newest at the end. */
export function LastTen({
  last,
  onPress,
}: {
  readonly last: readonly LastTide[];
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles.last} onClick={onPress}>
      <span className={styles.lastName}>{t('bo.last')}</span>
      <span className={styles.marks}>
        {last.toReversed().map(({ tideId, end }, place) => (
          <span
            key={tideId}
            className={classNames(
              styles.mark,
              styles[`${end}Mark`],
              place === last.length - 1 && styles.newest,
            )}
          >
            <Arrow side={end} size={12} />
            <span className="visually-hidden">{endText(end)}</span>
          </span>
        ))}
      </span>
    </button>
  );
}

import type { ReactNode } from 'react';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { Price } from '../../../ui/money/Price.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import styles from './RoomGate.module.css';

export interface GatePrice {
  readonly id: number;
  readonly coins: number;
  /** As it is read: 'Lv5'. */
  readonly level: string;
}

interface RoomGateProps {
  readonly icon: IconName;
  /** Says why nobody, or not this player, gets in. */
  readonly title: string;
  /** What waits behind the rope. */
  readonly picture: ReactNode;
  /** How far it is from one level to another; keeps its room until it is known. */
  readonly levelProgress?: LevelProgressProps | undefined;
  readonly prices?: { readonly title: string; readonly list: readonly GatePrice[] } | undefined;
  /** The ways on. */
  readonly children: ReactNode;
}

/** A room behind its rope: what waits there, why it is shut, what opens when, and the ways on. */
export function RoomGate({ icon, title, picture, levelProgress, prices, children }: RoomGateProps) {
  return (
    <div className={styles.gate}>
      <div className={styles.window}>
        <div className={styles.picture}>{picture}</div>
        <span className={styles.lock}>
          <Icon name={icon} size={44} />
        </span>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {levelProgress && <LevelProgressView {...levelProgress} />}
      {prices && (
        <Card>
          <h3 className={styles.heading}>{prices.title}</h3>
          <ul className={styles.prices}>
            {prices.list.map(({ id, coins, level }) => (
              <li key={id} className={styles.price}>
                <Price coins={coins} />
                <span>{level}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}

interface LevelProgressProps {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly percent: number | undefined;
}

function LevelProgressView({ from, to, label, percent }: LevelProgressProps) {
  return (
    <div className={styles.distance}>
      <p className={styles.levels}>
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <Progress label={label} percent={percent} tone="gold" size="large" />
      <p className={styles.missing}>{label || '\u00a0'}</p>
    </div>
  );
}

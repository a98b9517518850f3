import type { ReactNode } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import { PressArea } from '../actions/PressArea.tsx';
import { classNames } from '../class-names.ts';
import { Badge } from '../feedback/Badge.tsx';
import styles from './Tile.module.css';

interface TileProps {
  readonly look?: 'paper' | 'faint' | 'gold' | 'special' | 'glass';
  readonly isChosen?: boolean;
  /** Over its upper edge: 'Most picked'. */
  readonly ribbon?: string | undefined;
  /** One of the tiles is chosen by pressing it. */
  readonly onChoose?: () => void;
  /** A press opens it. */
  readonly onPress?: () => unknown;
  readonly to?: string;
  readonly children: ReactNode;
}

/** One of several things beside each other: packs of coins, days of a calendar, cards. */
export function Tile(props: TileProps) {
  const { look = 'paper', isChosen = false, ribbon, onChoose, onPress, to, children } = props;
  const press = onChoose ?? onPress;
  const isPressable = press !== undefined || to !== undefined;
  const className = classNames(
    styles.tile,
    styles[look],
    isChosen && styles.chosen,
    isPressable && styles.pressable,
    ribbon !== undefined && styles.ribboned,
  );
  const content = (
    <>
      {children}
      {ribbon !== undefined && <Badge value={ribbon} tone="good" place="ribbon" />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  if (press === undefined) return <div className={className}>{content}</div>;
  const isPressed = onChoose === undefined ? undefined : isChosen;
  return (
    <PressArea className={className} isPressed={isPressed} onPress={press}>
      {content}
    </PressArea>
  );
}

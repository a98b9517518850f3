import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import type { Gate, GateReason } from '../entry/use-gate.ts';
import { Room } from './Room.tsx';
import { RoomGate } from './RoomGate.tsx';
import { RoomHead } from './RoomHead.tsx';

interface BarredRoomProps {
  readonly name: string;
  readonly gate: Gate;
  readonly picture: ReactNode;
  readonly prices: readonly BarredPrice[];
  /** The address of the other rooms. */
  readonly otherRooms: string;
}

export interface BarredPrice {
  readonly id: number;
  readonly coins: number;
  /** From which it may be played. */
  readonly level: number;
}

interface PricedRoom {
  readonly minLevel: number;
  readonly prices: readonly {
    readonly productId: number;
    readonly price: number;
    readonly userLevel: number;
  }[];
}

/** The prices of a room that everybody plays in at once: none of them opens before the room does. */
export function barredPrices({ minLevel, prices }: PricedRoom): readonly BarredPrice[] {
  return prices.map(({ productId: id, price: coins, userLevel }) => ({
    id,
    coins,
    level: Math.max(userLevel, minLevel),
  }));
}

const ICONS: Readonly<Record<GateReason, IconName>> = {
  level: 'lock',
  club: 'lock',
  closed: 'clock',
  repair: 'wrench',
  full: 'clock',
};

/** A room of any game that this player cannot enter now. */
export function BarredRoom({ name, gate, picture, prices, otherRooms }: BarredRoomProps) {
  const { reason, title, levelProgress, retry } = gate;
  const list = prices.map(price => ({ ...price, level: t('account.level', { level: price.level + 1 }) }));
  return (
    <Room>
      <RoomHead name={name} />
      <RoomGate
        icon={ICONS[reason]}
        title={title}
        picture={picture}
        levelProgress={levelProgress}
        prices={levelProgress && { title: t('plinko.opensWhen'), list }}
      >
        {reason === 'club' && (
          <ButtonLink to="/club" look="gold" size="large" isWide>
            {t('club.details')}
          </ButtonLink>
        )}
        <ButtonLink
          to={otherRooms}
          {...(reason !== 'club' && { look: 'gold', size: 'large' })}
          isWide
          isReplacing
        >
          {t('plinko.otherRooms')}
        </ButtonLink>
        {levelProgress && (
          <Button isWide onPress={levelProgress.askHow}>
            {t('plinko.levelHow')}
          </Button>
        )}
        {retry && (
          <Button icon="retry" isWide onPress={retry}>
            {t('action.retry')}
          </Button>
        )}
      </RoomGate>
    </Room>
  );
}

import { LEVEL_THRESHOLDS } from '@boardwalk/rules';
import { emitEvent } from '../../platform/events.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { PlinkoPicture } from '../../ui/scene/PlinkoPicture.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import type { RoomAnswer } from './desk/round.ts';
import styles from './RoomGate.module.css';

interface RoomGateProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
}

/** A room above one's level: what waits behind the rope, what opens when, and two ways on. */
export function RoomGate({ answer, userLevel }: RoomGateProps) {
  const { room, tables } = answer;
  const [table] = tables;
  return (
    <div className={styles.gate}>
      <div className={styles.window}>
        {table && <PlinkoPicture rows={table.rows} multipliersHundredths={table.multipliersHundredths} />}
        <span className={styles.lock}>
          <Icon name="lock" size={44} />
        </span>
      </div>
      <h2 className={styles.title}>{t('failure.levelRequired', { level: room.minLevel + 1 })}</h2>
      <Distance level={room.minLevel} userLevel={userLevel} />
      <Card>
        <h3 className={styles.heading}>{t('plinko.opensWhen')}</h3>
        <ul className={styles.prices}>
          {room.prices.map(price => (
            <li key={price.plinkoProductId} className={styles.price}>
              <Price coins={price.price} />
              <span>{t('account.level', { level: Math.max(price.userLevel, room.minLevel) + 1 })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.ways}>
        <ButtonLink to="/" look="gold" size="large" isWide isReplacing>
          {t('plinko.otherRooms')}
        </ButtonLink>
        <Button isWide onPress={() => emitEvent('levelRequired', { level: room.minLevel })}>
          {t('plinko.levelHow')}
        </Button>
      </div>
    </div>
  );
}

/** Keeps its room until the growth is known. */
function Distance({ level, userLevel }: { readonly level: number; readonly userLevel: number }) {
  const { data } = useCall('wallet.experience', {});
  const goal = LEVEL_THRESHOLDS[level] ?? 0;
  const missing = Math.max(0, goal - (data?.growth ?? 0));
  const label = t('home.growth', { missing: formatCoins(missing), level: level + 1 });
  const percent = data === undefined || goal === 0 ? undefined : (100 * data.growth) / goal;
  return (
    <div className={styles.distance}>
      <p className={styles.levels}>
        <span>{t('account.level', { level: userLevel + 1 })}</span>
        <span>{t('account.level', { level: level + 1 })}</span>
      </p>
      <Progress label={label} percent={percent} tone="gold" size="large" />
      <p className={styles.missing}>{data === undefined ? '\u00a0' : label}</p>
    </div>
  );
}

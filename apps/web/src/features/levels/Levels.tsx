import { type ReactNode, useState } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { BirthdayCard } from './BirthdayCard.tsx';
import { LevelCard } from './LevelCard.tsx';
import { LevelPier } from './LevelPier.tsx';
import styles from './Levels.module.css';
import type { LevelInfo } from './level-info.ts';
import { Rights } from './Rights.tsx';

interface LevelsProps {
  /** Rooms and prices, by the level that opens them. */
  readonly opensAt: (level: number) => readonly string[];
  /** What stands between a level and what one has, as an offer. */
  readonly children?: (info: LevelInfo) => ReactNode;
}

/** The pier of levels: where one stands, what each plank brings, and what is one's own by now. */
export function Levels({ opensAt, children }: LevelsProps) {
  const isSignedIn = useSession(isUser);
  const account = useAccount();
  const [chosen, choose] = useState<number>();
  const { data, error, refetch } = useCall('levels.upgradeInfo', {});
  if (error) return <ErrorState failure={error} onRetry={refetch} />;
  if (data === undefined) return <Waiting />;
  const { levels, userLevel, growth } = data;
  const next = Math.min(userLevel + 1, levels.length - 1);
  const own = levels[userLevel];
  const shown = levels[chosen ?? next];
  const [from, to] = [own?.growth ?? 0, levels[next]?.growth ?? 0];
  return (
    <div className={styles.levels}>
      <LevelPier
        levels={levels.length}
        player={isSignedIn ? { name: account.nickName, portrait: account.portrait } : undefined}
        userLevel={userLevel}
        share={to > from ? (growth - from) / (to - from) : 0}
        chosen={chosen ?? next}
        onChoose={choose}
      />
      {shown && <LevelCard info={data} level={shown} opens={opensAt(shown.level)} />}
      {children?.(data)}
      <Card>
        <div className={styles.own}>
          <div className={styles.cardHead}>
            <h2 className={styles.cardTitle}>{t('level.yours', { level: userLevel + 1 })}</h2>
            <Button look="quiet" size="small" onPress={() => void dialogs.open('allLevels', { info: data })}>
              {t('level.all')}
            </Button>
          </div>
          {own && <Rights level={own} />}
          {!isSignedIn && <p className={styles.quiet}>{t('level.guest')}</p>}
        </div>
      </Card>
      {isSignedIn && <BirthdayCard key={data.birthday?.changeTime ?? 0} info={data} />}
      <div className={styles.bar}>
        <ButtonLink to="/" look="gold" size="large" isWide>
          {t('level.play')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.levels}>
      <Skeleton height={440} radius={30} />
      <Skeleton height={220} radius={22} />
    </div>
  );
}

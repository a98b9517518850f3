import { TOP_LEVEL } from '@boardwalk/rules';
import { useBalances } from '../../domain/session/balances.ts';
import { Levels } from '../../features/levels/Levels.tsx';
import { LevelDeal } from '../../features/recharge/places/LevelDeal.tsx';
import { openings } from '../../features/rooms/openings.ts';
import { useRooms } from '../../features/rooms/use-rooms.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

const OPENINGS_MOST = 100;

export function LevelsPage() {
  const isSignedIn = useSession(isUser);
  const { coins, isKnown } = useBalances();
  const { rooms } = useRooms();
  const coming = openings(rooms ?? [], -1, OPENINGS_MOST).filter(
    ({ level }) => level > 0 && level <= TOP_LEVEL,
  );
  const opensAt = (level: number) => coming.filter(one => one.level === level).map(({ text }) => text);
  return (
    <SubPage
      title={t('level.title')}
      aside={isSignedIn ? <Balance coins={coins} isKnown={isKnown} /> : undefined}
    >
      <Levels opensAt={opensAt}>
        {({ offer }) => offer && <LevelDeal key={offer.configId} offer={offer} />}
      </Levels>
    </SubPage>
  );
}

import { GameType } from '@boardwalk/contract/enums';
import { gameName, gameTypeOfSegment } from '../../domain/games/game-names.ts';
import { GameRounds } from '../../features/records/GameRounds.tsx';
import { Hunts } from '../../features/records/hunts/Hunts.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useParams } from '../../platform/router/router.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function GameRecordDetailPage() {
  const { type = '' } = useParams();
  const gameType = gameTypeOfSegment(type);
  return (
    <SubPage
      title={gameType === undefined ? t('page.gameRecord') : gameName(gameType)}
      parent="/user/game-record"
    >
      <Records gameType={gameType} />
    </SubPage>
  );
}

function Records({ gameType }: { readonly gameType: GameType | undefined }) {
  if (gameType === undefined) return <Message icon="warning" title={t('records.unknownGame')} />;
  if (gameType === GameType.fishing) return <Hunts />;
  return <GameRounds gameType={gameType} />;
}

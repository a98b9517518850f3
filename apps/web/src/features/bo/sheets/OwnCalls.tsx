import { GameType } from '@boardwalk/contract/enums';
import { OwnRounds } from '../../../domain/rounds/look/OwnRounds.tsx';
import { formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';

/** One's last calls, each with the way to its proof. */
export function OwnCalls() {
  return (
    <OwnRounds
      gameType={GameType.bo}
      text={t('bo.calls.text')}
      none={t('bo.calls.none')}
      note={({ createTime }) => formatTime(createTime)}
    />
  );
}

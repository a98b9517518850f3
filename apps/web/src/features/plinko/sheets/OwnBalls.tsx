import { GameType } from '@boardwalk/contract/enums';
import type { PropsWithChildren } from 'react';
import { OwnRounds } from '../../../domain/rounds/look/OwnRounds.tsx';
import { formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';

/** One's last balls, each with the way to its proof. */
export function OwnBalls({ children }: PropsWithChildren) {
  return (
    <OwnRounds
      gameType={GameType.plinko}
      text={t('plinko.rounds.text')}
      none={t('plinko.rounds.none')}
      result={({ stake, payout }) => formatMultiplier(Math.round((payout * 100) / stake))}
    >
      {children}
    </OwnRounds>
  );
}

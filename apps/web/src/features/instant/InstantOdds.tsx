import { fractionText, oneIn } from '@boardwalk/games/fraction';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { InstantRoomAnswer } from '../../domain/games/calls.ts';
import { findInstantGame } from '../../domain/games/list.ts';
import { OddsFacts } from '../../domain/odds/OddsFacts.tsx';
import { Exact, OddsTable } from '../../domain/odds/OddsTable.tsx';
import { formatChance } from '../../platform/format/chance.ts';
import { formatCoins, formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { RuleList } from '../../ui/lists/RuleList.tsx';

export interface InstantOddsProps {
  readonly gameType: number;
  readonly answer: InstantRoomAnswer;
}

/** Every multiplier with its exact chance, what comes back on average, and how it is played. */
export function InstantOdds({ gameType, answer }: InstantOddsProps) {
  const game = findInstantGame(gameType);
  const { data: odds } = useQuery({
    queryKey: ['odds', gameType],
    queryFn: async () => (await game?.loadRules())?.odds?.() ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return (
    <>
      {game?.Odds && (
        <Suspense fallback={null}>
          <game.Odds of={answer.room.roomName} />
        </Suspense>
      )}
      {odds && !game?.Odds && (
        <>
          <OddsFacts
            of={answer.room.roomName}
            list={[
              { name: t('plinko.odds.return'), share: odds.returnToPlayer },
              { name: t('plinko.odds.win'), share: odds.hitRate },
            ]}
          />
          <OddsTable heads={[t('plinko.odds.pays'), t('plinko.odds.chance'), t('plinko.odds.oneIn')]}>
            {odds.multipliers.map(({ multiplierHundredths, chance }) => (
              <tr key={multiplierHundredths}>
                <th scope="row">
                  <bdi dir="ltr">{formatMultiplier(multiplierHundredths)}</bdi>
                </th>
                <td>
                  {formatChance(chance, 4)}
                  <Exact>{fractionText(chance)}</Exact>
                </td>
                <td>{formatCoins(oneIn(chance))}</td>
              </tr>
            ))}
          </OddsTable>
        </>
      )}
      <RuleList rules={game?.texts.rules.map(rule => t(rule)) ?? []} />
    </>
  );
}

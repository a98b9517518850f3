import { coins } from '@boardwalk/base';
import { type Fraction, fractionText, gashaponOdds, oneIn } from '@boardwalk/games/gashapon';
import { OddsFacts } from '../../../domain/odds/OddsFacts.tsx';
import { Exact, OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { formatChance } from '../../../platform/format/chance.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Capsule, RoomAnswer } from '../play/round.ts';
import styles from './GashaponOdds.module.css';

/** Every capsule with its exact chance, what is left of it and what it is worth, and what comes back on average. */
export function GashaponOdds({ answer }: { readonly answer: RoomAnswer }) {
  const { turnPrice, capsules, seriesName } = answer;
  const config = {
    turnPrice: coins(turnPrice),
    capsules: capsules.map(one => ({ ...one, exchangeCoins: coins(one.exchangeCoins) })),
  };
  const odds = gashaponOdds(config);
  const chances = new Map(odds.capsules.map(({ capsuleId, chance }) => [capsuleId, chance]));
  return (
    <>
      <OddsFacts
        of={seriesName}
        list={[
          { name: t('plinko.odds.return'), share: odds.returnToPlayer },
          { name: t('plinko.odds.win'), share: odds.hitRate },
        ]}
      />
      <OddsTable heads={[t('gashapon.capsule'), t('plinko.odds.chance'), t('pack.worth')]}>
        {capsules.map(capsule => (
          <CapsuleRow key={capsule.capsuleId} {...capsule} chance={chances.get(capsule.capsuleId)} />
        ))}
      </OddsTable>
      <RuleList
        rules={[
          t('gashapon.rule.odds'),
          t('gashapon.rule.colour'),
          t('gashapon.rule.keep'),
          t('gashapon.rule.decided'),
          t('gashapon.rule.lost'),
        ]}
      />
    </>
  );
}

type CapsuleRowProps = Capsule & { readonly chance: Fraction | undefined };

function CapsuleRow({ name, picture, rarity, stockLeft, exchangeCoins, chance }: CapsuleRowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.capsule}>
          <PrizePicture picture={picture} size={36} />
          <span className={styles.name}>
            {name}
            <Exact>
              {t(`rarity.${rarity}`)} · {t('gashapon.left', { left: stockLeft })}
            </Exact>
          </span>
        </span>
      </th>
      <td>
        {chance && formatChance(chance, 4)}
        {chance && (
          <Exact>
            {fractionText(chance)} · {t('gashapon.oneIn', { count: formatCoins(oneIn(chance)) })}
          </Exact>
        )}
      </td>
      <td>
        <span className={styles.worth}>
          <Coin size={16} />
          {formatCoins(exchangeCoins)}
        </span>
      </td>
    </tr>
  );
}

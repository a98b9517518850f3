import { coins } from '@boardwalk/base';
import { type Fraction, fractionText, gashaponOdds, oneIn, percentText } from '@boardwalk/games/gashapon';
import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatBasisPoints, formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { PrizePicture } from '../../../ui/things/PrizePicture.tsx';
import type { Capsule, RoomAnswer } from '../desk/round.ts';
import styles from './OddsSheet.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    gashaponOdds: Dialog<{ readonly answer: RoomAnswer }, never>;
  }
}

/** Every capsule with its exact chance, what is left of it and what it is worth, and what comes back on average. */
export function OddsSheet({ answer, close }: DialogProps<'gashaponOdds'>) {
  const { turnPrice, capsules, seriesName } = answer;
  const config = {
    turnPrice: coins(turnPrice),
    capsules: capsules.map(one => ({ ...one, exchangeCoins: coins(one.exchangeCoins) })),
  };
  const odds = gashaponOdds(config);
  const chances = new Map(odds.capsules.map(({ capsuleId, chance }) => [capsuleId, chance]));
  return (
    <Sheet title={t('gashapon.odds')} close={() => close()}>
      <p className={styles.series}>{seriesName}</p>
      <dl className={styles.facts}>
        <Fact name={t('plinko.odds.return')} value={odds.returnToPlayer} />
        <Fact name={t('plinko.odds.win')} value={odds.hitRate} />
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('gashapon.capsule')}</th>
            <th scope="col">{t('plinko.odds.chance')}</th>
            <th scope="col">{t('pack.worth')}</th>
          </tr>
        </thead>
        <tbody>
          {capsules.map(capsule => (
            <CapsuleRow key={capsule.capsuleId} {...capsule} chance={chances.get(capsule.capsuleId)} />
          ))}
        </tbody>
      </table>
      <ul className={styles.rules}>
        <li>{t('gashapon.rule.odds')}</li>
        <li>{t('gashapon.rule.colour')}</li>
        <li>{t('gashapon.rule.keep')}</li>
        <li>{t('gashapon.rule.decided')}</li>
        <li>{t('gashapon.rule.lost')}</li>
      </ul>
      <Button look="paper" icon="shuffle" isWide onPress={() => void dialogs.open('seeds', {})}>
        {t('seeds.open')}
      </Button>
    </Sheet>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: Fraction }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{formatPercent(value, 2)}</dd>
      <dd className={styles.exact}>{t('plinko.odds.exactly', { fraction: fractionText(value) })}</dd>
    </div>
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
            <span className={styles.exact}>
              {t(`rarity.${rarity}`)} · {t('gashapon.left', { left: formatCoins(stockLeft) })}
            </span>
          </span>
        </span>
      </th>
      <td>
        {chance && formatPercent(chance, 4)}
        {chance && (
          <span className={styles.exact}>
            {fractionText(chance)} · {t('gashapon.oneIn', { count: formatCoins(oneIn(chance)) })}
          </span>
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

/** Cut and not rounded, so that a chance is never overstated. */
function formatPercent(value: Fraction, decimals: number): string {
  return formatBasisPoints(Number(percentText(value, decimals)) * 100, decimals);
}

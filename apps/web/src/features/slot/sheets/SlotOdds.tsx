import {
  fractionToNumber,
  type SlotOdds as Odds,
  oneIn,
  type SlotWord,
  slotMachines,
  slotOdds,
} from '@boardwalk/games/slot';
import { OddsFacts } from '../../../domain/odds/OddsFacts.tsx';
import { OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { formatChance } from '../../../platform/format/chance.ts';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import { JackpotTerms } from './JackpotTerms.tsx';
import { Paytable } from './Paytable.tsx';
import { rulesOf } from './rules.ts';
import styles from './Sheets.module.css';

export interface SlotOddsProps {
  readonly machine: SlotWord;
  readonly roomName: string;
  readonly stake: number;
}

/** What each symbol pays at the chosen stake, how the machine is played, and what it returns, in exact numbers. */
export function SlotOdds({ machine, roomName, stake }: SlotOddsProps) {
  const odds = slotOdds(machine);
  return (
    <div className={styles.content}>
      <Paytable machine={machine} stake={stake} />
      <RuleList rules={rulesOf(machine)} />
      {slotMachines[machine].hasJackpots && <JackpotTerms stake={stake} />}
      <OddsFacts
        of={roomName}
        list={[
          { name: t('plinko.odds.return'), share: odds.wholeReturn },
          { name: t('slot.odds.paid'), share: odds.paidRate },
          { name: t('plinko.odds.win'), share: odds.hitRate },
        ]}
      />
      <p>{t(`slot.temper.${machine}`)}</p>
      <p>{t('slot.odds.drought', { spins: formatCoins(odds.droughtSpins) })}</p>
      <Bands odds={odds} />
      <p>{topText(odds)}</p>
      <OddsTable heads={[t('slot.odds.from'), t('plinko.odds.return')]}>
        {odds.features.map(({ feature, share }) => (
          <tr key={feature}>
            <th scope="row">{t(`slot.feature.${feature}`)}</th>
            <td>{formatChance(share, 2)}</td>
          </tr>
        ))}
      </OddsTable>
    </div>
  );
}

/** How often a round ends in each, from nothing up. */
function Bands({ odds }: { readonly odds: Odds }) {
  return (
    <OddsTable heads={[t('plinko.odds.pays'), t('plinko.odds.chance'), t('plinko.odds.oneIn')]}>
      {odds.bands
        .filter(({ share }) => share > 0)
        .map(({ above, upTo, share }) => (
          <tr key={above}>
            <th scope="row">
              <bdi dir="ltr">{bandText(above, upTo)}</bdi>
            </th>
            <td>{`${(share * 100).toFixed(share < 0.01 ? 3 : 1)}%`}</td>
            <td>{formatCoins(Math.ceil(1 / share))}</td>
          </tr>
        ))}
    </OddsTable>
  );
}

function bandText(above: number, upTo: number | undefined): string {
  if (above < 0) return formatMultiplier(0);
  if (upTo === undefined) return `> ${formatMultiplier(above)}`;
  return above === 0
    ? `≤ ${formatMultiplier(upTo)}`
    : `${formatMultiplier(above)} – ${formatMultiplier(upTo)}`;
}

/** A chance that nobody will live to see is not dressed up as one. */
const SEEN_ONCE_IN = 1e12;

function topText({ top }: Odds): string {
  const multiplier = formatMultiplier(top.multiplierHundredths);
  return fractionToNumber(top.chance) * SEEN_ONCE_IN < 1
    ? t('slot.odds.topNever', { multiplier })
    : t('slot.odds.top', { multiplier, spins: formatCoins(oneIn(top.chance)) });
}

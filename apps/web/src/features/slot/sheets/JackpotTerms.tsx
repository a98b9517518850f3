import {
  JACKPOT_SHARE_PERCENT,
  jackpotChance,
  jackpotTerms,
  oneIn,
  SLOT_JACKPOTS,
} from '@boardwalk/games/slot';
import { OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';

/** What feeds them, and how likely each is at the chosen stake: the same whatever is in it. */
export function JackpotTerms({ stake }: { readonly stake: number }) {
  return (
    <section>
      <p>{t('slot.jackpots.terms', { percent: JACKPOT_SHARE_PERCENT })}</p>
      <OddsTable heads={[t('slot.jackpots'), t('slot.jackpots.seed'), t('plinko.odds.oneIn')]}>
        {SLOT_JACKPOTS.toReversed().map(jackpot => (
          <tr key={jackpot}>
            <th scope="row">{t(`slot.jackpot.${jackpot}`)}</th>
            <td>{formatCoins(jackpotTerms[jackpot].seedCoins)}</td>
            <td>{formatCoins(oneIn(jackpotChance(jackpot, stake)))}</td>
          </tr>
        ))}
      </OddsTable>
    </section>
  );
}

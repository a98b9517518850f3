import { RANKED_PLAYS_A_DAY } from '@boardwalk/rules';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import { HideTile } from './HideRow.tsx';
import styles from './Ranks.module.css';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    rankInfo: Dialog<Record<string, never>, never>;
  }
}

/** What counts and what doesn't, and whether one's name is shown. */
export function RankInfoSheet({ close }: DialogProps<'rankInfo'>) {
  const isSignedIn = useSession(isUser);
  const rules: readonly (readonly [IconName, string])[] = [
    ['grab', t('rank.ruleCaught')],
    ['gift', t('rank.ruleEarned')],
    ['trophy', t('rank.ruleWon')],
    ['dice', t('rank.rulePlays', { plays: formatCoins(RANKED_PLAYS_A_DAY) })],
    ['people', t('rank.ruleTies')],
    ['clock', t('rank.ruleDays')],
  ];
  return (
    <Sheet title={t('rank.help')} close={() => close()}>
      <ul className={styles.rules}>
        {rules.map(([icon, text]) => (
          <li key={icon}>
            <span className={styles.ruleMark}>
              <Icon name={icon} size={20} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {isSignedIn && <HideTile />}
    </Sheet>
  );
}

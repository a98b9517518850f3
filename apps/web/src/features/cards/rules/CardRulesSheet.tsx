import { CardStamp } from '../../../domain/cards/PowerCard.tsx';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    cardRules: Dialog<Record<string, never>, never>;
  }
}

const RULES = [
  ['buff', 'duck', 'blue'],
  ['bonus', 'comet', 'violet'],
  ['discount', 'ticket', 'amber'],
  ['trial', 'hourglass-not-done', 'teal'],
] as const;

/** What each kind of card does, once, and until when. */
export function CardRulesSheet({ close }: DialogProps<'cardRules'>) {
  return (
    <Sheet title={t('cards.rules')} close={() => close()}>
      <ul className={styles.rules}>
        {RULES.map(([kind, picture, tone]) => (
          <li key={kind} className={styles.rule}>
            <CardStamp picture={picture} tone={tone} />
            <h3 className={styles.ruleName}>{t(`cards.tab.${kind}`)}</h3>
            <p className={styles.ruleText}>{t(`cards.rule.${kind}`)}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

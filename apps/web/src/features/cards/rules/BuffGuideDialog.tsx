import { CardStamp } from '../../../domain/cards/PowerCard.tsx';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    buffGuide: Dialog<Record<string, never>, never>;
  }
}

/** Once, with the first buff card. */
export function BuffGuideDialog({ close }: DialogProps<'buffGuide'>) {
  return (
    <DialogBox title={t('cards.guide.title')} close={() => close()}>
      <div className={styles.gift}>
        <CardStamp picture="duck" tone="blue" />
        <p>{t('cards.rule.buff')}</p>
        <Button look="gold" size="large" isWide onPress={() => close()}>
          {t('cards.guide.ok')}
        </Button>
      </div>
    </DialogBox>
  );
}

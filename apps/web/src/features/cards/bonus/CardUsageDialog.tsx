import { type BonusCard, bonusFace, plus, timeLeft } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Cards.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    cardUsage: Dialog<{ readonly card: BonusCard }, never>;
  }
}

/** A word about a card that ends soon. */
export function CardUsageDialog({ card, close }: DialogProps<'cardUsage'>) {
  const navigate = useNavigate();
  // Another page takes the dialog away by itself.
  const use = () => navigate('/recharge');
  return (
    <DialogBox title={t('cards.usage.title')} close={() => close()}>
      <div className={styles.gift}>
        <span className={styles.giftCard}>
          <PowerCard {...bonusFace(card)} {...timeLeft(card)} />
        </span>
        <p>{t('cards.usage.text', { card: card.name, ratio: plus(card.ratio) })}</p>
        <Button look="gold" size="large" isWide onPress={use}>
          {t('prompt.getCoins')}
        </Button>
        <Button look="paper" isWide onPress={() => close()}>
          {t('action.cancel')}
        </Button>
      </div>
    </DialogBox>
  );
}

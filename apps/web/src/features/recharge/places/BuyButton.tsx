import { formatMoney } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { Offer } from '../offer.ts';
import { buyOffer } from './buy-offer.ts';

interface BuyButtonProps {
  readonly offer: Offer;
  readonly isDisabled?: boolean;
  /** Once an order was made. */
  readonly onBought: () => void;
}

/** The price, and the way to the checkout. */
export function BuyButton({ offer, isDisabled = false, onBought }: BuyButtonProps) {
  const navigate = useNavigate();
  const buy = async () => {
    try {
      if (await buyOffer(offer, { goTo: navigate })) onBought();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button look="pay" size="large" isWide isDisabled={isDisabled} onPress={buy}>
      {t('offer.buy', { price: formatMoney(offer.rechargeMoney, offer.currency) })}
    </Button>
  );
}

/** What the coin shop opens over a page, as one piece of code: whoever buys sees most of it. */
export { CheckoutSheet } from './checkout/CheckoutSheet.tsx';
export { ClubRenewDialog, ClubRequiredDialog, NewbieClubDialog } from './club/ClubDialogs.tsx';
export { LimitSheet } from './limits/LimitSheet.tsx';
export { RealityCheckDialog } from './limits/RealityCheckDialog.tsx';
export { OrderSheet } from './orders/OrderSheet.tsx';
export { ConfirmPaymentDialog } from './payment/ConfirmPaymentDialog.tsx';
export { PaymentResultDialog } from './payment/PaymentResultDialog.tsx';
export { FirstOfferDialog } from './places/FirstOfferDialog.tsx';
export { GiftOfferDialog } from './places/GiftOfferDialog.tsx';
export { LevelUpDialog } from './places/LevelUpDialog.tsx';
export { LowBalanceDialog } from './places/LowBalanceDialog.tsx';
export { OfferPlaceSheet } from './places/OfferPlaceSheet.tsx';

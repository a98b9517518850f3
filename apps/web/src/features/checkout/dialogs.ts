/** The dialogs of the checkout are one chunk: whoever opens one is about to order. */
export { AddressSheet } from './AddressSheet.tsx';
export { MoreSheet } from './MoreSheet.tsx';
export { PaidDialog } from './PaidDialog.tsx';

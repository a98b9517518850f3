/** The dialogs of an order's page are one chunk. */
export { CodesSheet } from './order/CodesSheet.tsx';
export { ReturnSheet } from './order/ReturnSheet.tsx';

export { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
export { KeepAccountDialog } from './KeepAccountDialog.tsx';

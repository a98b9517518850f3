import { Suspense } from 'react';
import { useStore } from 'zustand';
import { dialogStore } from '../platform/dialogs/dialogs.ts';
import { ModalContext } from '../ui/surfaces/modal-context.ts';
import { DialogError } from './DialogError.tsx';
import { lazyCode } from './lazy-code.ts';
import { useDialogHistory } from './use-dialog-history.ts';

const loadOne = async () => (await import('./OneDialog.tsx')).OneDialog;

/** Draws every open dialog outside the pages, where a hidden page cannot take it along. */
export function DialogHost() {
  const open = useStore(dialogStore, ({ open }) => open);
  useDialogHistory();
  const OneDialog = lazyCode(loadOne);
  return open.map(dialog => (
    <DialogError key={dialog.id} id={dialog.id}>
      <ModalContext value={{ isClosing: dialog.isClosing }}>
        <Suspense fallback={null}>
          <OneDialog {...dialog} />
        </Suspense>
      </ModalContext>
    </DialogError>
  ));
}

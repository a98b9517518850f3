import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { dialogStore } from '../platform/dialogs/dialogs.ts';
import { ModalContext } from '../ui/surfaces/modal-context.ts';
import { useDialogHistory } from './use-dialog-history.ts';

const OneDialog = lazy(async () => ({ default: (await import('./OneDialog.tsx')).OneDialog }));

/** Draws every open dialog outside the pages, where a hidden page cannot take it along. */
export function DialogHost() {
  const open = useStore(dialogStore, ({ open }) => open);
  useDialogHistory();
  return open.map(dialog => (
    <ModalContext key={dialog.id} value={{ isClosing: dialog.isClosing }}>
      <Suspense fallback={null}>
        <OneDialog {...dialog} />
      </Suspense>
    </ModalContext>
  ));
}

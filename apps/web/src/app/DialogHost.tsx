import { type ComponentType, Suspense } from 'react';
import { useStore } from 'zustand';
import { type DialogName, dialogStore, dialogs, type OpenDialog } from '../platform/dialogs/dialogs.ts';
import { ModalContext } from '../ui/surfaces/modal-context.ts';
import { dialogTable } from './dialog-table.ts';
import { useDialogHistory } from './use-dialog-history.ts';

/** Draws every open dialog outside the pages, where a hidden page cannot take it along. */
export function DialogHost() {
  const open = useStore(dialogStore, ({ open }) => open);
  useDialogHistory();
  return open.map(dialog => <OneDialog key={dialog.id} {...dialog} />);
}

function OneDialog({ id, name, props, isClosing }: OpenDialog) {
  const Content = contentOf(name);
  return (
    <ModalContext value={{ isClosing }}>
      <Suspense fallback={null}>
        <Content {...props} close={(result?: unknown) => dialogs.close(id, result)} />
      </Suspense>
    </ModalContext>
  );
}

/** The store holds each dialog's props beside its name; TypeScript cannot follow that pair. */
function contentOf(name: DialogName): ComponentType<Record<string, unknown>> {
  return dialogTable[name] as unknown as ComponentType<Record<string, unknown>>;
}

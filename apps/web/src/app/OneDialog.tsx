import type { ComponentType } from 'react';
import { type DialogName, dialogs, type OpenDialog } from '../platform/dialogs/dialogs.ts';
import { dialogTable } from './dialog-table.ts';
import { lazyCode } from './lazy-code.ts';

/** Comes with the table when the first dialog opens. */
export function OneDialog({ id, name, props }: OpenDialog) {
  const Content = contentOf(name);
  return <Content {...props} close={(result?: unknown) => dialogs.close(id, result)} />;
}

/** The store holds each dialog's props beside its name; TypeScript cannot follow that pair. */
function contentOf(name: DialogName): ComponentType<Record<string, unknown>> {
  return lazyCode(dialogTable[name] as unknown as () => Promise<ComponentType<Record<string, unknown>>>);
}

/**
 * Dialogs as a typed table. A feature adds its own by declaring them:
 * `declare module '<path>/platform/dialogs/dialogs.ts' { interface DialogTable { name: Dialog<Props, Result> } }`
 * and `app/dialog-table.ts` says which component draws each.
 */
import { POPUP_CLOSE_MS } from '@boardwalk/contract/constants';
import { createStore } from 'zustand/vanilla';

export interface Dialog<Props extends object, Result> {
  readonly props: Props;
  readonly result: Result;
}

/** Filled by the features' declarations. */
export interface DialogTable {}

export type DialogName = keyof DialogTable;
type PropsOf<Name extends DialogName> = DialogTable[Name]['props'];
type ResultOf<Name extends DialogName> = DialogTable[Name]['result'];

/** What every dialog's component receives beside its own props. */
export type DialogProps<Name extends DialogName> = PropsOf<Name> & {
  readonly close: (result?: ResultOf<Name>) => void;
};

export interface OpenDialog {
  readonly id: number;
  readonly name: DialogName;
  readonly props: object;
  /** Leaving the screen; it is gone when its animation has ended. */
  readonly isClosing: boolean;
  readonly settle: (result: unknown) => void;
}

const OPEN_MAX = 6;
let lastId = 0;

export const dialogStore = createStore<{ readonly open: readonly OpenDialog[] }>(() => ({ open: [] }));

export const dialogs = {
  /** Resolves after the closing animation; undefined when the dialog was dismissed or the page left. */
  open<Name extends DialogName>(name: Name, props: PropsOf<Name>): Promise<ResultOf<Name> | undefined> {
    const { open } = dialogStore.getState();
    if (open.length >= OPEN_MAX) return Promise.resolve(undefined);
    lastId += 1;
    const id = lastId;
    return new Promise(resolve => {
      const settle = (result: unknown) => resolve(result as ResultOf<Name> | undefined);
      dialogStore.setState({ open: [...open, { id, name, props, isClosing: false, settle }] });
    });
  },
  close(id: number, result?: unknown): void {
    const dialog = dialogStore.getState().open.find(one => one.id === id);
    if (dialog === undefined || dialog.isClosing) return;
    replace(id, { ...dialog, isClosing: true });
    setTimeout(() => {
      replace(id, undefined);
      dialog.settle(result);
    }, POPUP_CLOSE_MS);
  },
  closeAll(): void {
    for (const { id } of dialogStore.getState().open) dialogs.close(id);
  },
  /** Without their animation: one of them cannot be drawn. */
  dropAll(): void {
    const { open } = dialogStore.getState();
    dialogStore.setState({ open: [] });
    for (const { settle } of open) settle(undefined);
  },
};

function replace(id: number, dialog: OpenDialog | undefined): void {
  dialogStore.setState(({ open }) => ({
    open: open.flatMap(one => (one.id === id ? (dialog ?? []) : one)),
  }));
}

/** Short messages, queued and shown one at a time; those of a page go when it is left. */
import { TOAST_DEFAULT_POSITION, TOAST_DEFAULT_TYPE, TOAST_DURATION_MS } from '@boardwalk/contract/constants';
import type { ToastPosition, ToastType } from '@boardwalk/contract/enums';
import { createStore } from 'zustand/vanilla';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: ToastType;
  readonly position: ToastPosition;
  readonly durationMs: number;
  /** Told on the way to another page, and meant for it. */
  readonly isForNextPage: boolean;
}

export type ToastOptions = Partial<Pick<Toast, 'type' | 'position' | 'durationMs' | 'isForNextPage'>>;

const QUEUE_MAX = 8;
let lastId = 0;

/** The first is on the screen. */
export const toastStore = createStore<{ readonly queue: readonly Toast[] }>(() => ({ queue: [] }));

export const toasts = {
  show(text: string, options: ToastOptions = {}): void {
    lastId += 1;
    const toast: Toast = {
      id: lastId,
      text,
      type: options.type ?? TOAST_DEFAULT_TYPE,
      position: options.position ?? TOAST_DEFAULT_POSITION,
      durationMs: options.durationMs ?? TOAST_DURATION_MS,
      isForNextPage: options.isForNextPage ?? false,
    };
    toastStore.setState(({ queue }) => {
      const isRepeated = queue.at(-1)?.text === text;
      return isRepeated || queue.length >= QUEUE_MAX ? { queue } : { queue: [...queue, toast] };
    });
  },
  error: (text: string): void => toasts.show(text, { type: 'error' }),
  dismiss(id: number): void {
    toastStore.setState(({ queue }) => ({ queue: queue.filter(toast => toast.id !== id) }));
  },
  leavePage(): void {
    toastStore.setState(({ queue }) => ({ queue: queue.filter(({ isForNextPage }) => isForNextPage) }));
  },
};

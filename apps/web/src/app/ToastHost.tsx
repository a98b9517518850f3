import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { type Toast, toastStore, toasts } from '../platform/toasts/toasts.ts';
import { ToastView } from '../ui/feedback/notices/ToastView.tsx';
import styles from './ToastHost.module.css';

/**
 * Shows the first toast of the queue. A popover, because modal dialogs cover everything else; always shown,
 * because words are read out only in a place that was there before them.
 */
export function ToastHost() {
  const toast = useStore(toastStore, ({ queue }) => queue[0]);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => host.current?.showPopover?.(), []);
  useEffect(() => {
    if (toast === undefined) return;
    if (document.querySelector('dialog[open]')) raise(host.current);
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const isError = toast?.type === 'error';
  return (
    <div ref={host} popover="manual" className={styles.host}>
      <div aria-live="polite">{!isError && <OneToast toast={toast} />}</div>
      <div aria-live="assertive">{isError && <OneToast toast={toast} />}</div>
    </div>
  );
}

function OneToast({ toast }: { readonly toast: Toast | undefined }) {
  return toast === undefined ? null : <ToastView key={toast.id} {...toast} />;
}

/** Over what was opened after it. */
function raise(host: HTMLElement | null): void {
  host?.hidePopover?.();
  host?.showPopover?.();
}

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { toastStore, toasts } from '../platform/toasts/toasts.ts';
import { ToastView } from '../ui/feedback/notices/ToastView.tsx';
import styles from './ToastHost.module.css';

/** Shows the first toast of the queue. A popover, because modal dialogs cover everything else. */
export function ToastHost() {
  const toast = useStore(toastStore, ({ queue }) => queue[0]);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toast === undefined) return;
    host.current?.showPopover?.();
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return toast === undefined ? null : (
    <div ref={host} key={toast.id} popover="manual" className={styles.host}>
      <ToastView {...toast} />
    </div>
  );
}

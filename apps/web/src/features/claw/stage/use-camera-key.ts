import { useEffect, useRef } from 'react';

/** C changes the camera, unless something is typed or a dialog is open. */
export function useCameraKey(onCamera: () => void): void {
  const latest = useRef(onCamera);
  latest.current = onCamera;
  useEffect(() => {
    const onKey = ({ code, repeat, target, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyped = target instanceof Element && target.closest('input, textarea') !== null;
      if (code !== 'KeyC' || repeat || isTyped || ctrlKey || metaKey) return;
      if (document.querySelector('dialog[open]') === null) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { Hold, type HoldPorts } from './hold.ts';

export type PressHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onPointerDown'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onLostPointerCapture'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onBlur'
  | 'onClick'
  | 'onContextMenu'
>;

interface PressOptions extends HoldPorts {
  /** Ends a press that is under way. */
  readonly isDisabled?: boolean;
  /** Keys of the whole page that press it too, by `event.code`: 'ArrowLeft'. */
  readonly keys?: readonly string[];
}

const ELEMENT_KEYS = ['Space', 'Enter', 'NumpadEnter'];
/** A reader's press has no length. */
const CLICK_MS = 160;
const TYPES = 'input, textarea, select, [contenteditable]';

/** For a button that is held, spread on it: pressed by finger, mouse, keyboard or reader, and always released. */
export function usePress({ isDisabled = false, keys = NONE, ...ports }: PressOptions): PressHandlers {
  const latest = useRef(ports);
  latest.current = ports;
  const [hold] = useState(() => new Hold(() => latest.current));
  const wasPressed = useRef(false);
  useEndOfEverything(hold);
  usePageKeys(hold, isDisabled ? NONE : keys);
  useEffect(() => {
    if (isDisabled) hold.release();
  }, [hold, isDisabled]);

  const press = (by: string) => {
    wasPressed.current = true;
    hold.press(by);
  };
  return {
    onPointerDown: ({ button, pointerId, currentTarget }) => {
      if (button !== 0 || isDisabled) return;
      currentTarget.setPointerCapture?.(pointerId);
      press(`pointer ${pointerId}`);
    },
    onPointerUp: ({ pointerId }) => hold.release(`pointer ${pointerId}`),
    onPointerCancel: ({ pointerId }) => hold.release(`pointer ${pointerId}`),
    onLostPointerCapture: ({ pointerId }) => hold.release(`pointer ${pointerId}`),
    onKeyDown: event => {
      if (!ELEMENT_KEYS.includes(event.code) || isDisabled) return;
      // The click that a key makes would be a second press.
      event.preventDefault();
      if (!event.repeat) press(`key ${event.code}`);
    },
    onKeyUp: event => hold.release(`key ${event.code}`),
    onBlur: () => hold.release(),
    onClick: () => {
      // Readers and switches click without a pointer or key.
      if (!wasPressed.current && !isDisabled && !hold.isHeld) {
        hold.press('click');
        setTimeout(() => hold.release('click'), CLICK_MS);
      }
      wasPressed.current = false;
    },
    onContextMenu: event => event.preventDefault(),
  };
}

const NONE: readonly string[] = [];

/** The window loses the focus, the page its sight, the part its place. */
function useEndOfEverything(hold: Hold): void {
  useEffect(() => {
    const end = () => hold.release();
    const onHidden = () => document.visibilityState === 'hidden' && end();
    window.addEventListener('blur', end);
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('blur', end);
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', onHidden);
      end();
    };
  }, [hold]);
}

function usePageKeys(hold: Hold, keys: readonly string[]): void {
  const list = keys.join(' ');
  useEffect(() => {
    const codes = list.split(' ').filter(code => code !== '');
    if (codes.length === 0) return;
    const onDown = (event: KeyboardEvent) => {
      if (!codes.includes(event.code) || event.defaultPrevented || isElsewhere(event)) return;
      event.preventDefault();
      // What pressed a button of a dialog may be held still, when that is gone, and is no press of this one.
      if (event.repeat && ELEMENT_KEYS.includes(event.code)) return;
      hold.press(`key ${event.code}`);
    };
    const onUp = (event: KeyboardEvent) => hold.release(`key ${event.code}`);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      hold.release();
    };
  }, [hold, list]);
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest(TYPES) !== null;
  return isTyped || document.querySelector('dialog[open]') !== null;
}

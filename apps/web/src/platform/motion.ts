import { onFirstInput } from './first-input.ts';

/** Asked at the moment of moving: people change it while the app is open. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** With this many cores or fewer, or this much memory or less, decoration takes time away from the page itself. */
const WEAK_CORES = 2;
const WEAK_MEMORY_GIB = 2;

/** Browsers that do not tell what the device has leave a field out; the device counts as able then. */
interface DeviceHints {
  readonly hardwareConcurrency?: number;
  readonly deviceMemory?: number;
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether endless decoration may move on this device. */
export function mayDecorationMove(): boolean {
  const { hardwareConcurrency, deviceMemory, connection }: DeviceHints = navigator;
  const isWeak =
    (hardwareConcurrency ?? Number.POSITIVE_INFINITY) <= WEAK_CORES ||
    (deviceMemory ?? Number.POSITIVE_INFINITY) <= WEAK_MEMORY_GIB;
  return !isWeak && connection?.saveData !== true && !isMotionReduced();
}

/**
 * Marks the document with `data-motion` at the first input, where decoration may move: styles animate endlessly below that
 * mark only. A page that nobody has touched stays still and costs nothing.
 */
export function startMotionAtFirstInput(): () => void {
  return onFirstInput(() => {
    if (mayDecorationMove()) document.documentElement.dataset.motion = 'on';
  });
}

/** Endless decoration: still until the first input, and for good where it would take too much. No part of a first view. */
import { onFirstInput } from './first-input.ts';
import { isMotionReduced } from './motion.ts';

/** A device with no more cores, or no more memory, than this needs them for the page itself. */
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
 * mark only. An untouched page stays still and costs nothing.
 */
export function moveDecorationAtFirstInput(): () => void {
  return onFirstInput(() => {
    if (mayDecorationMove()) document.documentElement.dataset.motion = 'on';
  });
}

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

/** A `scroll` event is no input: carousels scroll by themselves. Wheel, touch, key and scroll bar come with one of these. */
const INPUTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Marks the document with `data-motion` at the first input, where decoration may move: styles animate endlessly below that
 * mark only. A page that nobody has touched stays still and costs nothing.
 */
export function startMotionAtFirstInput(): () => void {
  const stop = () => {
    for (const input of INPUTS) window.removeEventListener(input, begin, true);
  };
  const begin = () => {
    stop();
    if (mayDecorationMove()) document.documentElement.dataset.motion = 'on';
  };
  // The input may have come before this code did.
  if (navigator.userActivation?.hasBeenActive) begin();
  else for (const input of INPUTS) window.addEventListener(input, begin, { capture: true, passive: true });
  return stop;
}

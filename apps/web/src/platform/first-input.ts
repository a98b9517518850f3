/** A `scroll` event is no input: carousels scroll by themselves. Wheel, touch, key and scroll bar come with one of these. */
const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * Acts at the first input of the page, for what a page that nobody touches can do without; at once where the browser has
 * seen an input already. Returns the function that calls it off.
 */
export function onFirstInput(act: () => void): () => void {
  const stop = () => {
    for (const input of INPUTS) window.removeEventListener(input, begin, true);
  };
  const begin = () => {
    stop();
    act();
  };
  if (navigator.userActivation?.hasBeenActive) begin();
  else for (const input of INPUTS) window.addEventListener(input, begin, true);
  return stop;
}

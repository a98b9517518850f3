/** Whether the player is in a room right now: what can wait does not disturb a round. */
import { createStore } from 'zustand/vanilla';

const store = createStore<{ readonly count: number }>(() => ({ count: 0 }));

export const enteredRooms = {
  isInside: (): boolean => store.getState().count > 0,
  /** Returns the way out. */
  enter(): () => void {
    store.setState(({ count }) => ({ count: count + 1 }));
    return () => store.setState(({ count }) => ({ count: count - 1 }));
  },
  onChange: (listener: () => void): (() => void) => store.subscribe(listener),
};

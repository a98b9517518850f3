import { useStore } from 'zustand';
import { pageWordsStore } from './announce-page.ts';

/** Always there: a region that is born with its words is not read out. */
export function PageWords() {
  const text = useStore(pageWordsStore, state => state.text);
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}

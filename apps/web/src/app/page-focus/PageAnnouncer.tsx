import { useStore } from 'zustand';
import { pageAnnouncement } from './announce-page.ts';

/** Always there: a region that is born with its words is not read out. */
export function PageAnnouncer() {
  const text = useStore(pageAnnouncement, state => state.text);
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}

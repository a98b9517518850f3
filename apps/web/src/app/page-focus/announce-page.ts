/** What readers are told of the page on the screen where the focus does not say it. */
import { createStore } from 'zustand/vanilla';

const SAID_MS = 1000;
let quiet: ReturnType<typeof setTimeout> | undefined;

export const pageAnnouncement = createStore<{ readonly text: string }>(() => ({ text: '' }));

/** In the next moment, when the title is that of the page. */
export function announcePage(): void {
  clearTimeout(quiet);
  queueMicrotask(() => pageAnnouncement.setState({ text: document.title }));
  // Said once; whoever reads through the page does not meet it.
  quiet = setTimeout(() => pageAnnouncement.setState({ text: '' }), SAID_MS);
}

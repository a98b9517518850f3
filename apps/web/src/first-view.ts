/** The app for where there is no browser: what the server makes the first view of its documents with. */
import { standInForBrowser } from './app/first-view/no-browser.ts';

standInForBrowser();

// Modules of the app look at the browser when they are loaded.
export const { drawFirstView } = await import('./app/first-view/draw-first-view.tsx');

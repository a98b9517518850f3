/** The script that every visit loads once its first page is on the screen. */
export { startAnalytics } from '../domain/analytics/start-analytics.ts';
export { startAfterFirstPage } from './after-first-page.ts';
export { Prompters } from './Prompters.tsx';

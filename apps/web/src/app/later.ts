/** What every visit brings when its first page stands, as one script. */
export { startAnalytics } from '../domain/analytics/start-analytics.ts';
export { startAfterFirstPage } from './after-first-page.ts';
export { Prompters } from './Prompters.tsx';

/** The forum's dialogs in one chunk: each is small, and whoever opens one is there already. */
export { ActionsSheet } from './read/ActionsSheet.tsx';
export { ReportSheet } from './read/ReportSheet.tsx';
export { WinsSheet } from './write/WinsSheet.tsx';

/** What is seen of each machine on its card: one script and one style, since a list of rooms shows all kinds. */
export { BoWindow } from './BoWindow.tsx';
export { ClawWindow } from './ClawWindow.tsx';
export { FishingWindow } from './FishingWindow.tsx';
export { GashaponWindow } from './GashaponWindow.tsx';
export { PlinkoWindow } from './PlinkoWindow.tsx';
export { PushWindow } from './PushWindow.tsx';

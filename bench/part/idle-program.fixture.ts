import { listen, tell } from '../programs.ts';

listen(() => {});
tell({ isListening: true });

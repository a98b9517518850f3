/** What the server tells of levels. */
import type { Output } from '../../platform/request/send.ts';

export type LevelInfo = Output<'levels.upgradeInfo'>;
export type LevelFacts = LevelInfo['levels'][number];

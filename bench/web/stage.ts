import type { Player } from '../../e2e/support/server.ts';
import type { BenchBrowser } from './browser.ts';

export interface Stage {
  readonly url: string;
  readonly browser: BenchBrowser;
  readonly player: Player;
}

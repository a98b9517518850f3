/** What a player's card does to the machine while they sit there. Who has which card is another module's business. */
import type { Buff } from '@boardwalk/games/pusher';

export interface BuffGrant {
  readonly kind: Buff;
  /** Steps of the machine, sixty a second. */
  readonly steps: number;
  /** Told when it ends. */
  readonly card: { readonly cardName: string; readonly star: number; readonly rewardRate: number };
}

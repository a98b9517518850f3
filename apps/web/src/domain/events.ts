/** What parts of the product tell each other through the client's events. */
import type { BalanceUnit } from './session/balances.ts';

/** What a player can do at once instead of what was refused. */
export interface WayOn {
  readonly text: string;
  readonly go: () => void;
}

declare module '../platform/events.ts' {
  interface ClientEvents {
    /** `isAsked`: a tap met it, and is answered at once; otherwise it waits until nothing else is on the screen. */
    insufficientBalance: {
      readonly unit: BalanceUnit;
      readonly ways?: readonly WayOn[];
      readonly isAsked?: boolean;
    };
    clubRequired: { readonly roomId?: number };
    /** `isTold` where the page itself says so already; `isAsked` as above. */
    levelRequired: { readonly level: number; readonly isTold?: boolean; readonly isAsked?: boolean };
    /** `asked` opens the recharge popup; the others are how a recharge went on and ended. */
    recharge: {
      readonly state: 'asked' | 'aborted' | 'error' | 'complete' | 'success' | 'failed';
      readonly position?: string;
    };
    settle: { readonly roundId: string; readonly payoutCoins: number };
    consume: { readonly stakeCoins: number };
    levelUp: { readonly level: number };
    /** A payment has ended; `isBigAmount` where one of a high price was given up. */
    bonusCardCheck: { readonly isBigAmount?: boolean };
    cardCountRefresh: Record<string, never>;
    slotBalanceRefresh: Record<string, never>;
    login: { readonly userId: number; readonly isNew: boolean };
    /** `elsewhere`: in another tab of this browser. */
    logout: { readonly reason: 'asked' | 'elsewhere' | 'tokenError' | 'accountFailed' | 'blocked' };
  }
}

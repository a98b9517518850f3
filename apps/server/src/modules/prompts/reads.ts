/** What several looks want to know of one player, read once for all of them and only where one asks. */
import type { UserId } from '@boardwalk/base';
import type { HeldCard } from '../cards/index.ts';
import type { HeldTerm } from '../club/index.ts';
import type { PromptDeps } from './index.ts';

export interface Reads {
  /** Undefined for who is no member. */
  readonly membership: () => Promise<HeldTerm | undefined>;
  readonly cards: () => Promise<readonly HeldCard[]>;
  readonly hasBought: () => Promise<boolean>;
  readonly isReturning: () => Promise<boolean>;
}

export function readsOf({ club, cards, hasBought, recall }: PromptDeps, userId: UserId): Reads {
  return {
    membership: once(() => club.heldBy(userId)),
    cards: once(() => cards.listHeld(userId)),
    hasBought: once(() => hasBought(userId)),
    isReturning: once(() => recall.isReturning(userId)),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

import { Refusal } from '@boardwalk/base';

/** Why somebody may not play, and until when. */
export interface Block {
  /** Null: without an end. */
  readonly untilMs: number | null;
  /** Written by an operator, shown to the player. */
  readonly reason: string;
}

/** `detail.reason`, `detail.until` where the block has an end, and `detail.appealToken` for who may appeal. */
export function blockRefusal({ untilMs, reason }: Block, appealToken?: string): Refusal<'accountBlocked'> {
  return new Refusal('accountBlocked', {
    reason,
    ...(untilMs === null ? {} : { until: untilMs }),
    ...(appealToken === undefined ? {} : { appealToken }),
  });
}

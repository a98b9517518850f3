/** Why somebody was let out or not let in, from the moment the server says so until they have read it. */
import { createStore } from 'zustand/vanilla';
import { onEvent } from '../../platform/events.ts';

export interface AccountBlock {
  /** In the words of whoever blocked the account; may be empty. */
  readonly reason: string;
  /** Absent: for good. */
  readonly untilMs?: number;
  /** With it they may ask for another look. */
  readonly appealToken?: string;
}

export const blockStore = createStore<{ readonly block: AccountBlock | undefined }>(() => ({
  block: undefined,
}));

export function noteBlock(block: AccountBlock): void {
  blockStore.setState({ block });
}

export function forgetBlock(): void {
  blockStore.setState({ block: undefined });
}

// From the first moment: a session that is taken up may be refused before anything is drawn.
onEvent('accountBlocked', ({ detail }) => noteBlock(blockOf(detail)));

function blockOf({ reason, until, appealToken }: Readonly<Record<string, unknown>>): AccountBlock {
  return {
    reason: typeof reason === 'string' ? reason : '',
    ...(typeof until === 'number' ? { untilMs: until } : {}),
    ...(typeof appealToken === 'string' ? { appealToken } : {}),
  };
}

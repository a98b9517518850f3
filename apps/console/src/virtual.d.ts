declare module 'virtual:calls' {
  import type { ConsoleCallTable } from '@boardwalk/contract/console';

  export const LIVE_PATH: string;
  export const NOT_SAID: string;
  export const callTable: ConsoleCallTable;
  /** By the wire's code. */
  export const errors: Readonly<Record<string, { readonly code: string; readonly message: string }>>;
}

declare module 'virtual:emoji' {
  /** Where the players' pictures of things are. */
  export const emojiUrl: string;
}

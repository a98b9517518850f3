declare module 'virtual:calls' {
  type CallRow = import('@boardwalk/contract').CallRow;
  /** What the web needs to know about each call, without schemas. */
  export const callTable: Readonly<
    Record<import('@boardwalk/contract').CallName, Omit<CallRow, 'method' | 'kind'>>
  >;
}

declare module 'virtual:icons' {
  export const outlines: Readonly<Record<import('./ui/icons/icon-names.ts').IconName, string>>;
}

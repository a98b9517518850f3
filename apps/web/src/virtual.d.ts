declare module 'virtual:calls' {
  type CallRow = import('@boardwalk/contract').CallTable[import('@boardwalk/contract').CallName];
  /** What the web needs to know about each call, without schemas. */
  export const callTable: Readonly<
    Record<import('@boardwalk/contract').CallName, Omit<CallRow, 'method' | 'kind'>>
  >;
}

declare module 'virtual:error-codes' {
  /** The catalogue's words by the codes of the wire. */
  export const errorCodes: Readonly<Record<string, import('@boardwalk/contract/errors').ErrorCode>>;
}

declare module 'virtual:icons' {
  export const spriteUrl: string;
}

declare module 'virtual:emoji' {
  /** The folder in which each is `<name>.svg`. */
  export const emojiUrl: string;
}

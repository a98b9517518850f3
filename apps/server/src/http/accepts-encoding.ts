/** Whether a client takes an answer packed so, by its `accept-encoding`: named, and not at a quality of nothing. */
export function acceptsEncoding(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return NAMED[encoding].test(accepted ?? '');
}

const NAMED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
} as const;

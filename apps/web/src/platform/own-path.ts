/**
 * A path of our own out of what anybody may have written: a link, a shell, a push message. Read by
 * the same rules as the browser reads it, which skips tabs and line ends and takes `\` for `/`.
 */
export function ownPath(text: string, origin = globalThis.location.origin): string | undefined {
  const url = text.startsWith('/') && URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  // '/.//evil' is a path of ours, and what is left of it is not.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

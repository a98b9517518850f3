import { parse } from 'regexparam';

/**
 * Whether an address is one of the pattern's: `:name` is one part, `:name?` may be missing, `*` is anything; neither case
 * nor a last slash makes a difference.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  return parse(pattern).pattern.test(pathname);
}

/** What the variable parts of an address are, by the name each has in its pattern. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Nothing for an address of another pattern. `:name` is one part, `:name?` may be missing, `*` is anything; neither case nor
 * a last slash makes a difference.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const names: string[] = [];
  const parts = pattern.split('/').filter(part => part !== '');
  const text = parts.map(part => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (name === undefined) return part === '*' ? '(?:/.*)?' : `/${part.replace(/[^\w-]/g, String.raw`\$&`)}`;
    names.push(name);
    return optional ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const found = new RegExp(`^${text.join('')}/*$`, 'i').exec(pathname);
  if (!found) return null;
  return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1])]));
}

/** An address may say anything; what is no text stays as it is. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Puts new entries into source text by its lines. Each throws a sentence when the place it looks for is not there. */

/** Puts an entry at the end of the list or object whose first line ends with `opening`. */
export function addToList(text: string, opening: string, entry: string): string {
  const lines = text.split('\n');
  const first = onlyLine(lines, line => line.endsWith(opening), opening);
  const indent = indentOf(lines[first] ?? '');
  const length = lines
    .slice(first + 1)
    .findIndex(line => line.startsWith(indent) && /^[\])}]/.test(line.slice(indent.length)));
  if (length < 0) throw new Error(`the end of ‘${opening}’ was not found`);
  lines.splice(first + 1 + length, 0, indented(entry, `${indent}  `));
  return lines.join('\n');
}

/** Puts a line before the only one that reads `marker`, with its indentation. */
export function addBefore(text: string, marker: string, entry: string): string {
  const lines = text.split('\n');
  const at = onlyLine(lines, line => line.trim() === marker, marker);
  lines.splice(at, 0, indented(entry, indentOf(lines[at] ?? '')));
  return lines.join('\n');
}

/** Puts an import where the order of paths wants it. */
export function addImport(text: string, statement: string): string {
  const path = pathOf(statement);
  const imports = [...text.matchAll(/^import [^;]*?from '([^']+)';\n/gm)];
  const next = imports.find(found => (found[1] ?? '') > path && isNear(found[1] ?? '', path));
  const last = imports.at(-1);
  if (!last) throw new Error('there are no imports to join');
  const at = next ? next.index : last.index + last[0].length;
  return `${text.slice(0, at)}${statement}\n${text.slice(at)}`;
}

/** Puts a field at the end of an object of a package.json, on one line or on many, as it is written there. */
export function addJsonField(text: string, object: string, key: string, value: string): string {
  const opening = new RegExp(`"${object}":\\s*\\{`).exec(text);
  if (!opening) throw new Error(`there is no "${object}"`);
  const start = opening.index + opening[0].length;
  const end = text.indexOf('}', start);
  const body = text.slice(start, end).trimEnd();
  const gap = body.includes('\n') ? `\n${indentOf(body.slice(body.lastIndexOf('\n') + 1))}` : ' ';
  const rest = text.slice(start + body.length);
  return `${text.slice(0, start)}${body}${body.trim() === '' ? '' : ','}${gap}"${key}": ${JSON.stringify(value)}${rest}`;
}

/** Puts a text into a dictionary, whose keys are sorted. */
export function addText(dictionary: string, key: string, words: string): string {
  const texts = JSON.parse(dictionary) as Record<string, string>;
  if (key in texts) throw new Error(`the dictionary has ‘${key}’ already`);
  const sorted = Object.entries({ ...texts, [key]: words }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

function onlyLine(lines: readonly string[], isIt: (line: string) => boolean, what: string): number {
  const found = lines.flatMap((line, at) => (isIt(line) ? [at] : []));
  const [at] = found;
  if (at === undefined || found.length > 1)
    throw new Error(`‘${what}’ was found ${found.length} times, not once`);
  return at;
}

/** Imports from packages and from files of ours do not mix. */
function isNear(path: string, other: string): boolean {
  return path.startsWith('.') === other.startsWith('.');
}

function pathOf(statement: string): string {
  return /from '([^']+)'/.exec(statement)?.[1] ?? '';
}

function indentOf(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? '';
}

function indented(entry: string, indent: string): string {
  return entry
    .split('\n')
    .map(line => (line === '' ? line : indent + line))
    .join('\n');
}

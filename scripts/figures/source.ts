/** What is counted in one source text: lines, comment lines, functions with their lengths, uses of `any`. */
import { parseSync } from 'oxc-parser';

export interface FunctionFigure {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

export interface SourceFigures {
  readonly lines: number;
  /** Lines that hold nothing but a comment. */
  readonly commentLines: number;
  /** Functions, methods and arrows with a body in braces; an arrow that is one expression is no function here. */
  readonly functions: readonly FunctionFigure[];
  readonly anyCount: number;
}

// Comments are blanked with NUL before; in markup a comment stands in braces.
const ONLY_COMMENT = /^\s*\{?\0[\s\0]*\}?\s*$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function measureSource(path: string, text: string): SourceFigures {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const lineStarts = startsOfLines(text);
  const functions: FunctionFigure[] = [];
  let anyCount = 0;
  // The parser's union of all node types is only walked here, never told apart beyond `type`.
  walk(program as unknown as Node, '', (node, name) => {
    if (node.type === 'TSAnyKeyword') anyCount += 1;
    if (hasBracedBody(node)) functions.push(functionFigure(node, name, lineStarts));
  });
  return { lines: countLines(text), commentLines: countCommentLines(text, comments), functions, anyCount };
}

/** A final line break ends the last line and does not begin another. */
export function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function countCommentLines(text: string, comments: readonly { start: number; end: number }[]): number {
  let blanked = text;
  for (const { start, end } of comments) {
    const kept = text.slice(start, end).replace(/[^\n]/g, '\0');
    blanked = blanked.slice(0, start) + kept + blanked.slice(end);
  }
  return blanked.split('\n').filter(line => ONLY_COMMENT.test(line)).length;
}

function hasBracedBody(node: Node): boolean {
  const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
  const body = node['body'];
  return isFunction && isNode(body) && /^(FunctionBody|BlockStatement)$/.test(body.type);
}

function functionFigure(node: Node, name: string, lineStarts: readonly number[]): FunctionFigure {
  const line = lineOf(lineStarts, node.start);
  return { name, line, lines: lineOf(lineStarts, node.end) - line + 1 };
}

/** Visits every node once, with the name that the nearest declaration, method or property gives it. */
function walk(node: Node, name: string, visit: (node: Node, name: string) => void): void {
  const ownName = nameOf(node) ?? name;
  visit(node, ownName);
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, ownName, visit);
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, ownName, visit);
  }
}

function nameOf(node: Node): string | undefined {
  const named = node['id'] ?? node['key'];
  if (!isNode(named)) return undefined;
  const name = named['name'] ?? named['value'];
  return typeof name === 'string' ? name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineOf(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

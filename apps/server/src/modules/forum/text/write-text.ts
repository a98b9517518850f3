/**
 * Typed text as paragraphs of spans. Nothing typed is ever markup: what looks like HTML is the text it is, and only
 * addresses of this house become links.
 */
import type { ForumSpanKind } from '@boardwalk/contract/enums';

export interface Span {
  readonly is: ForumSpanKind;
  readonly text: string;
  readonly userId?: number;
  readonly path?: string;
}
export type Paragraph = readonly Span[];

export interface Mentioned {
  readonly userId: number;
  readonly nickname: string;
}

export interface WritingRules {
  /** Whoever may be mentioned, by the names they have now. */
  readonly people: readonly Mentioned[];
  /** `https://arcade.example`; its addresses are links, others are text. */
  readonly home: string;
}

const PIECE =
  /(?<![\p{L}\p{N}_/&#])#([\p{L}\p{N}_\p{M}]{1,30})(?![\p{L}\p{N}_\p{M}])|https?:\/\/[^\s<>"]{1,300}|(?<![\p{L}\p{N}_@/])@/gu;

/** Without what is not seen or turns text around; at most two line breaks in a row. */
export function tidied(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Co}\p{Cs}\p{Cn}]|(?![\n\t])\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** On one line. */
export function tidyLine(typed: string): string {
  return tidied(typed).replace(/\s+/g, ' ');
}

export function writeText(tidy: string, rules: WritingRules): readonly Paragraph[] {
  return tidy
    .split('\n')
    .filter(line => line !== '')
    .map(line => spansOf(line, rules));
}

function spansOf(line: string, rules: WritingRules): Paragraph {
  const spans: Span[] = [];
  let at = 0;
  const text = (until: number) => {
    if (until > at) spans.push({ is: 'text', text: line.slice(at, until) });
  };
  for (const match of line.matchAll(PIECE)) {
    if (match.index < at) continue;
    const span = spanOf(match[0], line.slice(match.index), rules);
    if (!span) continue;
    text(match.index);
    spans.push(span);
    at = match.index + span.length;
  }
  text(line.length);
  return spans.map(({ is, text: words, userId, path }) => ({
    is,
    text: words,
    ...(userId === undefined ? {} : { userId }),
    ...(path === undefined ? {} : { path }),
  }));
}

type Found = Span & { readonly length: number };

function spanOf(piece: string, rest: string, { people, home }: WritingRules): Found | undefined {
  if (piece === '@') {
    const found = people.find(({ nickname }) => isNameAt(rest, nickname));
    if (!found) return undefined;
    return { is: 'mention', text: found.nickname, userId: found.userId, length: found.nickname.length + 1 };
  }
  if (piece.startsWith('#')) return { is: 'tag', text: tagOf(piece.slice(1)), length: piece.length };
  const address = piece.replace(/[.,;:!?)\]}'"»”]+$/u, '');
  const path = ownPath(address, home);
  return path === undefined ? undefined : { is: 'link', text: path, path, length: address.length };
}

function isNameAt(rest: string, nickname: string): boolean {
  const end = nickname.length + 1;
  return (
    rest.slice(1, end).toLowerCase() === nickname.toLowerCase() &&
    rest.length >= end &&
    !/^[\p{L}\p{N}_]/u.test(rest.slice(end))
  );
}

function ownPath(address: string, home: string): string | undefined {
  if (home === '' || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(home).origin ? pathname + search : undefined;
}

/** Tags are one whatever their case. */
export function tagOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}_]/gu, '');
}

/** Those chosen beside the text, and those within it. */
export function tagsOf(
  chosen: readonly string[],
  content: readonly Paragraph[],
  most: number,
): readonly string[] {
  const inText = content.flat().flatMap(({ is, text }) => (is === 'tag' ? [text] : []));
  return [...new Set([...chosen.map(tagOf), ...inText])].filter(tag => tag !== '').slice(0, most);
}

/** What follows an `@`, as names are sought that nobody chose from the list. */
export function namesIn(tidy: string): readonly string[] {
  const names = [...tidy.matchAll(/(?<![\p{L}\p{N}_@/])@([\p{L}\p{N}_.-]{1,24})/gu)].map(
    match => match[1] ?? '',
  );
  return [...new Set(names)].filter(name => name !== '');
}

/**
 * What the page's document brought along: the public answers its first look needs, as a visitor gets them. They become
 * answers like any other; what is there is not asked for again until it is older than it may be.
 */
import { callTable } from 'virtual:calls';
import { SECOND_MS } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { Locale } from '@boardwalk/contract/constants';
import { clock } from '../clock.ts';
import { isUser, session } from '../session/session.ts';
import { storage } from '../storage.ts';
import { queryClient, queryKeyOf } from './query-client.ts';

export interface Brought {
  readonly name: CallName;
  readonly input: Readonly<Record<string, never>>;
  readonly paged?: 'numbered' | 'cursor';
  readonly isForVisitors?: true;
  readonly data: unknown;
}

interface FirstData {
  readonly locale: string;
  readonly answers: readonly Brought[];
}

/** Also for what is otherwise asked for each time: the page that shows it is the one it came with. */
const FRESH_MS = 20 * SECOND_MS;

/** As the lists themselves begin. */
const FIRST_PAGES = { numbered: 1, cursor: undefined };

let takenAtMs = 0;
let isVisitors = true;

/**
 * Once, before anything is drawn. What came in another language than the app's is left, and so is what may be old. False
 * then: whatever the document shows is drawn from something else than what the app knows.
 */
export function takeFirstData(locale: Locale): boolean {
  const element = document.getElementById('first-data');
  element?.remove();
  if (isFromHistory()) return false;
  if (element === null) return document.documentElement.lang === locale;
  const told = parsed(element.textContent);
  if (told?.locale !== locale) return false;
  isVisitors = storage.read('user')?.token === undefined;
  keepAnswers(told.answers.filter(({ isForVisitors }) => isVisitors || !isForVisitors));
  return true;
}

export function keepAnswers(answers: readonly Brought[]): void {
  takenAtMs = clock.nowMs();
  for (const { name, input, paged, data } of answers) {
    const key = paged ? [name, 'pages', input] : queryKeyOf(name, input);
    const answer = paged ? { pages: [data], pageParams: [FIRST_PAGES[paged]] } : data;
    queryClient.setQueryData(key, answer, { updatedAt: takenAtMs });
  }
}

/** How long an answer counts as new: as its call says, and what was brought for the first look at least. */
export function freshMs(name: CallName, updatedAtMs: number): number {
  const lastsMs = callTable[name].cacheSeconds * SECOND_MS;
  const isBrought = takenAtMs !== 0 && updatedAtMs === takenAtMs;
  // Somebody who signs in meanwhile has answers of their own.
  const isTheirs = !isVisitors || !isUser(session.getState());
  return isBrought && isTheirs ? Math.max(lastsMs, FRESH_MS) : lastsMs;
}

/** Going back, a browser may show the document it has kept, however old. */
function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'back_forward';
}

function parsed(text: string): FirstData | undefined {
  try {
    return JSON.parse(text) as FirstData;
  } catch {
    return undefined;
  }
}

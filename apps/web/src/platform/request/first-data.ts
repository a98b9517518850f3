/**
 * What the page's document brought along: the public answers its first look needs, as a visitor gets them. They become
 * answers like any other; what is there is not asked for again until it is older than it may be.
 */
import { callTable } from 'virtual:calls';
import { SECOND_MS } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { Locale } from '@boardwalk/contract/constants';
import { clock } from '../clock.ts';
import { storage } from '../storage.ts';
import { queryClient, queryKeyOf } from './query-client.ts';

interface Brought {
  readonly name: CallName;
  readonly input: Readonly<Record<string, never>>;
  readonly isPaged?: true;
  readonly isForVisitors?: true;
  readonly data: unknown;
}

interface FirstData {
  readonly locale: string;
  readonly answers: readonly Brought[];
}

/** Also for what is otherwise asked for each time: the page that shows it is the one it came with. */
const FRESH_MS = 20 * SECOND_MS;

let takenAtMs = 0;

/** Once, before anything is drawn. What came in another language than the app's is left. */
export function takeFirstData(locale: Locale): void {
  const element = document.getElementById('first-data');
  element?.remove();
  const told = element && !isFromHistory() ? parsed(element.textContent) : undefined;
  if (told?.locale !== locale) return;
  const isVisitor = storage.read('user')?.token === undefined;
  takenAtMs = clock.nowMs();
  for (const { name, input, isPaged, isForVisitors, data } of told.answers) {
    if (isForVisitors && !isVisitor) continue;
    const key = isPaged ? [name, 'pages', input] : queryKeyOf(name, input);
    const answer = isPaged ? { pages: [data], pageParams: [1] } : data;
    queryClient.setQueryData(key, answer, { updatedAt: takenAtMs });
  }
}

/** How long an answer counts as new: as its call says, and what was brought for the first look at least. */
export function freshMs(name: CallName, updatedAtMs: number): number {
  const lastsMs = callTable[name].cacheSeconds * SECOND_MS;
  return takenAtMs !== 0 && updatedAtMs === takenAtMs ? Math.max(lastsMs, FRESH_MS) : lastsMs;
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

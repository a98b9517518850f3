/**
 * What whoever is signed in is told by itself: the server says once what is due, and each is told when the one before
 * has closed. No two runs at once.
 */
import type { PromptPlace } from '@boardwalk/rules';
import { reportFault } from '../../platform/faults.ts';
import { isUser, session } from '../../platform/session/session.ts';
import { whenAsked } from './continue-first.ts';
import type { DuePrompt } from './tell-prompt.ts';

/** What the server finds due, and how one of them is told: resolves when its dialog has closed. */
export interface Telling {
  readonly ask: (place: PromptPlace) => Promise<readonly DuePrompt[]>;
  readonly tell: (due: DuePrompt) => Promise<unknown>;
}

interface Run {
  /** Whose prompts they are: those of somebody who has left keep nobody waiting. */
  readonly token: string;
  done: Promise<void>;
  /** Where they were asked for while they ran. */
  next: PromptPlace | undefined;
}

let running: Run | undefined;

/** Asked for while they run, they are run once more: what happened meanwhile may be something to tell. */
export function runDailyPrompts(place: PromptPlace, telling?: Telling): Promise<void> {
  const { token } = session.getState();
  if (running?.token === token) {
    running.next = place;
    return running.done;
  }
  const run: Run = { token, done: Promise.resolve(), next: place };
  running = run;
  run.done = runAll(run, telling).finally(() => {
    if (running === run) running = undefined;
  });
  return run.done;
}

async function runAll(run: Run, given: Telling | undefined): Promise<void> {
  const isStillHere = () => isUser(session.getState()) && session.getState().token === run.token;
  await whenAsked();
  if (!isStillHere()) return;
  // Without its code there is another visit.
  const telling = given ?? (await import('./tell-prompt.ts').catch(() => undefined));
  if (!telling) return;
  while (run.next) {
    const place = run.next;
    run.next = undefined;
    for (const due of await telling.ask(place).catch(tellFault)) {
      if (!isStillHere()) return;
      await telling.tell(due).catch(tellFault);
    }
    if (!isStillHere()) return;
  }
}

/** One that fails does not keep back what follows. */
function tellFault(error: unknown): readonly [] {
  if (error instanceof Error) void reportFault(error);
  return [];
}

/** The daily prompts of whoever is signed in: tried one at a time in their order, and no two runs at once. */
import { DAILY_PROMPTS, type DailyPrompt } from '@boardwalk/contract/enums';
import { reportFault } from '../../platform/faults.ts';
import { isUser, session } from '../../platform/session/session.ts';

/** Finds out whether there is something to tell, and tells it: resolves when its dialog has closed. */
export type TellPrompt = () => Promise<unknown>;
export type PromptTable = Partial<Record<DailyPrompt, TellPrompt>>;

/** What a player is told at a machine too. */
export const atMachines: PromptTable = {
  compensation: () =>
    import('../../features/push/notices/tell-make-ups.ts').then(
      ({ tellMakeUps }) => tellMakeUps(),
      // Without its code it waits for the next visit.
      () => undefined,
    ),
};

/** Offers come at home alone: nothing is sold over a game. */
const atHome: PromptTable = {
  ...atMachines,
  specialOffer: async () => (await offers())?.tellGiftOffer(),
  checkIn: async () =>
    (await import('../../features/checkin/prompts.ts').catch(() => undefined))?.tellCheckIn(),
  firstRecharge: async () => (await offers())?.tellFirstOffer(),
  bonusCardPrompt: async () => (await cards())?.tellOpenScene(),
  bonusCardUsage: async () => (await cards())?.tellCardUsage(),
  newbieClub: async () => (await club())?.tellNewbieClub(),
  clubRenew: async () => (await club())?.tellClubRenewal(),
  lowBalance: async () => (await offers())?.tellLowBalance(async () => (await cards())?.tellInsufficient()),
};

/** Undefined where their code does not come: there is another visit. */
function offers() {
  return import('../../features/recharge/places/prompts.ts').catch(() => undefined);
}

function cards() {
  return import('../../features/cards/prompts.ts').catch(() => undefined);
}

function club() {
  return import('../../features/recharge/club/prompts.ts').catch(() => undefined);
}

interface Run {
  /** Whose prompts they are: those of somebody who has left keep nobody waiting. */
  readonly token: string;
  done: Promise<void>;
  isAskedAgain: boolean;
}

let running: Run | undefined;

/** Asked for while they run, they are run once more: what happened meanwhile may be something to tell. */
export function runDailyPrompts(prompts: PromptTable = atHome): Promise<void> {
  const { token } = session.getState();
  if (running?.token === token) {
    running.isAskedAgain = true;
    return running.done;
  }
  const run: Run = { token, done: Promise.resolve(), isAskedAgain: false };
  running = run;
  run.done = runAll(run, prompts).finally(() => {
    if (running === run) running = undefined;
  });
  return run.done;
}

async function runAll(run: Run, prompts: PromptTable): Promise<void> {
  const isStillHere = () => isUser(session.getState()) && session.getState().token === run.token;
  do {
    run.isAskedAgain = false;
    for (const name of DAILY_PROMPTS) {
      if (!isStillHere()) return;
      await prompts[name]?.().catch(tellFault);
    }
  } while (run.isAskedAgain);
}

/** One that fails does not keep back what follows. */
function tellFault(error: unknown): void {
  if (error instanceof Error) void reportFault(error);
}

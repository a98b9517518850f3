/** The whole decision for one player: what may be told at all is looked at, and the list of rules says what is due. */
import type { UserId } from '@boardwalk/base';
import {
  DAILY_PROMPTS,
  type DailyPrompt,
  heldBack,
  judgePrompts,
  type PromptFacts,
  type PromptMoment,
  type PromptSettings,
  type PromptVerdict,
  type Standing,
  segmentOf,
} from '@boardwalk/rules';
import type { PromptDeps } from './index.ts';
import { type DailyRequest, type Found, LOOKS, NOTHING, type Shown } from './looks.ts';
import { type Reads, readsOf } from './reads.ts';

export interface Decision {
  readonly verdicts: readonly (readonly [DailyPrompt, PromptVerdict])[];
  readonly shown: Found['shown'];
}

interface Known extends Found {
  readonly facts: PromptFacts;
}

export async function decide(
  deps: PromptDeps,
  request: DailyRequest,
  settings: PromptSettings,
): Promise<Decision> {
  const { place, flags, isReview = false } = request.input;
  const moment: PromptMoment = { place, flags: new Set(flags), isReview, nowMs: deps.clock.nowMs() };
  const open = DAILY_PROMPTS.filter(prompt => heldBack(prompt, moment, settings) === undefined);
  const looks = LOOKS.filter(({ prompts }) => prompts.some(prompt => open.includes(prompt)));
  const reads = readsOf(deps, request.userId);
  const needsStanding = open.some(prompt => segmentOf(prompt, settings) !== 'everyone');
  const [who, ...found] = await Promise.all([
    needsStanding ? standingOf(deps, request.userId, reads) : ANYBODY,
    ...looks.map(({ find }) => find(deps, request, reads)),
  ]);
  const all = found.reduce<Known>(
    (known, one) => ({ facts: { ...known.facts, ...one.facts }, shown: { ...known.shown, ...one.shown } }),
    { facts: NOTHING, shown: {} },
  );
  return { verdicts: judgePrompts(moment, { who, facts: all.facts, settings }), shown: all.shown };
}

/** Nobody asks who it is where everything is for everyone. */
const ANYBODY: Standing = { joinedMs: 0, isReturning: false, isMember: false, hasBought: false };

export async function standingOf(
  deps: PromptDeps,
  userId: UserId,
  reads: Reads = readsOf(deps, userId),
): Promise<Standing> {
  const [user, isReturning, held, bought] = await Promise.all([
    deps.accounts.load(userId),
    reads.isReturning(),
    reads.membership(),
    reads.hasBought(),
  ]);
  return { joinedMs: user.createdAtMs, isReturning, isMember: held !== undefined, hasBought: bought };
}

export function presentDue({ verdicts, shown }: Decision): ({ readonly prompt: DailyPrompt } & Shown)[] {
  return verdicts.flatMap(([prompt, verdict]) => (verdict === 'due' ? [{ prompt, ...shown[prompt] }] : []));
}

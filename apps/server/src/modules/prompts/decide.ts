/** The whole decision for one player: what may be told at all is looked at, and the list of rules says what is due. */
import {
  DAILY_PROMPTS,
  type DailyPrompt,
  heldBack,
  judgePrompts,
  type PromptMoment,
  type PromptSettings,
  type PromptVerdict,
  type Standing,
  segmentOf,
} from '@boardwalk/rules';
import type { PromptDeps } from './index.ts';
import { type DailyRequest, type Found, LOOKS, NOTHING, type Shown } from './looks.ts';

export interface Decision {
  readonly verdicts: readonly (readonly [DailyPrompt, PromptVerdict])[];
  readonly shown: Found['shown'];
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
  const needsStanding = open.some(prompt => segmentOf(prompt, settings) !== 'everyone');
  const [who, ...found] = await Promise.all([
    needsStanding ? standingOf(deps, request) : ANYBODY,
    ...looks.map(({ find }) => find(deps, request)),
  ]);
  const facts = Object.assign({}, NOTHING, ...found.map(one => one.facts));
  return {
    verdicts: judgePrompts(moment, { who, facts, settings }),
    shown: Object.assign({}, ...found.map(one => one.shown)),
  };
}

/** Nobody asks who it is where everything is for everyone. */
const ANYBODY: Standing = { joinedMs: 0, isReturning: false, isMember: false, hasBought: false };

async function standingOf(
  { accounts, recall, club, hasBought }: PromptDeps,
  { userId }: DailyRequest,
): Promise<Standing> {
  const [user, isReturning, held, bought] = await Promise.all([
    accounts.load(userId),
    recall.isReturning(userId),
    club.heldBy(userId),
    hasBought(userId),
  ]);
  return { joinedMs: user.createdAtMs, isReturning, isMember: held !== undefined, hasBought: bought };
}

export function presentDue({ verdicts, shown }: Decision): ({ readonly prompt: DailyPrompt } & Shown)[] {
  return verdicts.flatMap(([prompt, verdict]) => (verdict === 'due' ? [{ prompt, ...shown[prompt] }] : []));
}

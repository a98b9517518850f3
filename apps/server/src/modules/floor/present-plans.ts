import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { changesBetween } from '../machines/index.ts';
import type { Plan } from './store/plans.ts';

type WirePlan = ConsoleOutputOf<ConsoleCalls['machines.plans']>['list'][number];

interface InForce {
  readonly config: unknown;
  readonly price: number;
}

/** Each open plan is looked at with those before it as if they had taken effect. */
export function presentPlans(
  open: readonly Plan[],
  ended: readonly Plan[],
  { config, price }: InForce,
): WirePlan[] {
  const inForce: Record<Plan['kind'], unknown> = { settings: config, price: { price } };
  const shown = open.map(plan => {
    const fits = changesBetween(inForce[plan.kind], plan.before).length === 0;
    if (fits) inForce[plan.kind] = plan.after;
    return presentPlan(plan, fits);
  });
  return [...shown, ...ended.map(plan => presentPlan(plan, plan.state !== 'missed'))];
}

function presentPlan(plan: Plan, fits: boolean): WirePlan {
  const { kind, after } = plan;
  return {
    planId: plan.id,
    kind,
    author: plan.author,
    note: plan.note,
    plannedAt: plan.plannedAtMs,
    takesEffectAt: plan.takesEffectAtMs,
    state: plan.state,
    fits,
    endedBy: plan.endedBy,
    endedAt: plan.endedAtMs,
    changes: changesBetween(plan.before, after),
    config: kind === 'settings' ? JSON.stringify(after) : '',
    priceCoins: kind === 'price' ? (after as { readonly price: number }).price : 0,
  };
}

/** What is planned for a machine, and how the last plans ended. */
import { ClockIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { whenText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Diff } from './Diff.tsx';
import { type Plan, READS } from './machine.ts';
import { planStateText } from './machine-text.ts';

/** A new plan follows the last one of its kind, so nothing is planned before the plans are known. */
export function usePlans(roomId: number, kind: Plan['kind']) {
  const planned = useCall('machines.plans', { roomId });
  const plans = (planned.data?.list ?? []).filter(one => one.kind === kind);
  return {
    plans,
    isKnown: planned.data !== undefined,
    error: planned.error,
    lastPlan: plans.filter(({ state }) => state === 'planned').at(-1),
  };
}

/** Those that have ended well stand in the list of versions or prices. */
export function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const [chosen, setChosen] = useState('');
  const [leaving, setLeaving] = useState<Plan>();
  const shown = plans.filter(({ state }) => state !== 'applied');
  if (shown.length === 0) return null;
  return (
    <>
      <ol className="versions" aria-label="Planned">
        {shown.map(plan => (
          <li key={plan.planId}>
            <PlanRow
              plan={plan}
              isOpen={plan.planId === chosen}
              onOpen={() => setChosen(plan.planId === chosen ? '' : plan.planId)}
              onCallOff={() => setLeaving(plan)}
            />
          </li>
        ))}
      </ol>
      {leaving && <CallOff plan={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

interface RowProps {
  readonly plan: Plan;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onCallOff: () => void;
}

function PlanRow({ plan, isOpen, onOpen, onCallOff }: RowProps) {
  const mayConfigure = useMay()('machines.configure');
  const { author, note, takesEffectAt, state, fits, changes, endedBy } = plan;
  const isWaiting = state === 'planned';
  return (
    <>
      <button type="button" className="version" aria-expanded={isOpen} onClick={onOpen}>
        <ClockIcon size={16} aria-hidden />
        <span className="grow">
          <span className="cut">{whenText(takesEffectAt)}</span>
          <span className="dim">
            {author}, {note}
          </span>
        </span>
        <Pill tone={isWaiting && fits ? 'warn' : isWaiting || state === 'missed' ? 'bad' : 'plain'}>
          {planStateText(plan)}
        </Pill>
      </button>
      {isOpen && <Diff changes={changes} />}
      {isOpen && isWaiting && !fits && (
        <p className="dim diff">
          Something else is in force than when this was planned. It will not take effect: call it off and plan
          it anew.
        </p>
      )}
      {isOpen && state === 'missed' && <p className="dim diff">It did not take effect: {endedBy}.</p>}
      {isOpen && state === 'calledOff' && <p className="dim diff">Called off by {endedBy}.</p>}
      {isOpen && isWaiting && mayConfigure && (
        <p className="diff">
          <button type="button" className="link" onClick={onCallOff}>
            call it off
          </button>
        </p>
      )}
    </>
  );
}

function CallOff({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const callOff = useChange('machines.callOff', { reads: READS });
  return (
    <ReasonDialog
      title={`Call off what is planned for ${whenText(plan.takesEffectAt)}`}
      action="Call it off"
      isOpen
      onClose={onClose}
      onReason={reason => callOff.mutateAsync({ planId: plan.planId, reason })}
    >
      <Diff changes={plan.changes} />
    </ReasonDialog>
  );
}

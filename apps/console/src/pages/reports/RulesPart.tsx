/** What is suggested for each kind of report and what was found; an owner says how much. */
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { reachByKeys } from '../../ui/reach-by-keys.ts';
import { AidHistory, RemovedAids } from './AidHistory.tsx';
import { FAULTS, OUTCOMES, READS } from './report-text.ts';

type Rule = OutputOf<'reports.aids'>['rules'][number];
type Value = Rule['value'];
const MOST_COINS = 100_000;
const FRESH: Value = { faultType: 1, outcome: 'confirmed', coins: 50, capCoins: 300 };

export function RulesPart() {
  const may = useMay();
  const aids = useCall('reports.aids', {});
  const [chosen, setChosen] = useState<Rule | 'new'>();
  const mayChange = may('reports.configure');
  const rules = (aids.data?.rules ?? []).toSorted(
    (one, other) => one.value.faultType - other.value.faultType || other.value.coins - one.value.coins,
  );
  return (
    <section className="stack" aria-label="Rules of compensation">
      <div className="row between wrap">
        <p className="dim">
          The staff sees the amount, and gives it or not. Nobody gives more than they may alone.
        </p>
        {may('audit.read') && <Link href="/audit?area=reports">Who changed them, and why</Link>}
      </div>
      {aids.error && <FailureNote error={aids.error} />}
      <Table rules={rules} mayChange={mayChange} onChoose={setChosen} />
      {aids.data && rules.length === 0 && <p className="empty">Nothing is suggested.</p>}
      {mayChange && (
        <div>
          <Button
            className="gold"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => setChosen('new')}
          >
            New rule
          </Button>
        </div>
      )}
      <RemovedAids kind="rule" removed={aids.data?.removedRules ?? []} mayRestore={mayChange} />
      {chosen === 'new' && <ChangeRule onClose={() => setChosen(undefined)} />}
      {chosen && chosen !== 'new' && (
        <>
          <h2>{nameOf(chosen.value)}</h2>
          <AidHistory kind="rule" itemId={chosen.itemId} mayRestore={mayChange} />
          {mayChange && (
            <RuleButtons
              key={`${chosen.itemId} ${chosen.version}`}
              rule={chosen}
              onDone={() => setChosen(undefined)}
            />
          )}
        </>
      )}
    </section>
  );
}

interface TableProps {
  readonly rules: readonly Rule[];
  readonly mayChange: boolean;
  readonly onChoose: (rule: Rule) => void;
}

function Table({ rules, mayChange, onChoose }: TableProps) {
  return (
    <div className="scroll" role="group" aria-label="Rules" ref={reachByKeys}>
      <table className="list rules">
        <thead>
          <tr>
            <th scope="col">Report</th>
            <th scope="col">Found</th>
            <th scope="col" className="number">
              Coins
            </th>
            <th scope="col" className="number">
              Most a day
            </th>
            <th scope="col">
              <span className="unseen">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <tr key={rule.itemId}>
              <td>{FAULTS[rule.value.faultType]}</td>
              <td>{OUTCOMES[rule.value.outcome]}</td>
              <td className="number">
                <b>{countText(rule.value.coins)}</b>
              </td>
              <td className="number">{countText(rule.value.capCoins)}</td>
              <td className="number">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${mayChange ? 'Change' : 'Versions'}: ${nameOf(rule.value)}`}
                  onClick={() => onChoose(rule)}
                >
                  {mayChange ? 'Change' : 'Versions'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = ({ faultType, outcome }: Value) => `${FAULTS[faultType]}, ${OUTCOMES[outcome].toLowerCase()}`;

function RuleButtons({ rule, onDone }: { readonly rule: Rule; readonly onDone: () => void }) {
  const [asked, setAsked] = useState<'change' | 'remove'>();
  const remove = useChange('reports.removeRule', { reads: READS, onDone });
  const { itemId, version } = rule;
  return (
    <div className="row">
      <Button variant="default" onClick={() => setAsked('change')}>
        Change it
      </Button>
      <Button variant="default" className="bad" onClick={() => setAsked('remove')}>
        Remove it
      </Button>
      {asked === 'change' && <ChangeRule rule={rule} onClose={onDone} />}
      <ReasonDialog
        title={`Remove ${nameOf(rule.value)}`}
        action="Remove"
        isGrave
        isOpen={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        onReason={reason => remove.mutateAsync({ itemId, version, reason })}
      >
        <p className="dim">It can be brought back for seven days.</p>
      </ReasonDialog>
    </div>
  );
}

function ChangeRule({ rule, onClose }: { readonly rule?: Rule; readonly onClose: () => void }) {
  const [value, setValue] = useState(rule?.value ?? FRESH);
  const save = useChange('reports.saveRule', { reads: READS });
  const set = (next: Partial<Value>) => setValue({ ...value, ...next });
  return (
    <ReasonDialog
      title={rule ? nameOf(rule.value) : 'New rule'}
      action={rule ? 'Change the rule' : 'Add the rule'}
      isOpen
      onClose={onClose}
      onReason={reason => save.mutateAsync({ ...(rule ? { version: rule.version } : {}), value, reason })}
    >
      {!rule && (
        <>
          <NativeSelect
            label="Report"
            value={String(value.faultType)}
            data={Object.entries(FAULTS).map(([key, label]) => ({ value: key, label }))}
            onChange={event => set({ faultType: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label="Found"
            value={value.outcome}
            data={Object.entries(OUTCOMES).map(([key, label]) => ({ value: key, label }))}
            onChange={event => set({ outcome: event.currentTarget.value as Value['outcome'] })}
          />
        </>
      )}
      <NumberInput
        label="Coins"
        required
        min={1}
        max={MOST_COINS}
        allowDecimal={false}
        value={value.coins}
        onChange={next => set({ coins: Number(next) || 1 })}
      />
      <NumberInput
        label="Most a day for one player"
        description="Whatever answers gave them that day counts"
        required
        min={1}
        max={MOST_COINS}
        allowDecimal={false}
        value={value.capCoins}
        onChange={next => set({ capCoins: Number(next) || 1 })}
      />
      <p className="dim">It can be taken back for seven days.</p>
    </ReasonDialog>
  );
}

/** The rules: what each allows, and changing it with a reason. */
import { Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { When } from '../../ui/When.tsx';
import { limitText, RULES } from './risk-text.ts';

type Rule = OutputOf<'risk.rules'>['list'][number];

const ALLOWED_MAX = 1_000_000_000;
const HOURS_MAX = 8760;

export function Rules() {
  const may = useMay();
  const rules = useCall('risk.rules', {});
  const [chosen, setChosen] = useState<Rule>();
  return (
    <section className="stack risk-rules" aria-labelledby="rules">
      <div className="row between wrap">
        <h2 id="rules">Rules</h2>
        {may('audit.read') && <Link href="/audit?area=risk">Who changed them, and why</Link>}
      </div>
      {rules.error && <FailureNote error={rules.error} />}
      <ul>
        {(rules.data?.list ?? []).map(rule => (
          <li key={rule.kind} className="risk-rule">
            <span className="grow">
              <b>{RULES[rule.kind].name}</b>
              <br />
              <span className="dim">{RULES[rule.kind].about}</span>
            </span>
            <span className="risk-limit">
              flags above {limitText(rule.kind, rule.allowed, rule.withinHours)}
              {rule.version > 1 && (
                <>
                  {' '}
                  <span className="dim">
                    version {rule.version}, <When atMs={rule.changedAt} />
                  </span>
                </>
              )}
            </span>
            <Pill tone={rule.isOn ? 'good' : 'plain'}>{rule.isOn ? 'on' : 'off'}</Pill>
            {may('risk.configure') && (
              <Button
                variant="default"
                aria-label={`Change ${RULES[rule.kind].name}`}
                onClick={() => setChosen(rule)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <ChangeRule key={chosen.kind} rule={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function ChangeRule({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { kind, version } = rule;
  const change = useChange('risk.changeRule', { reads: ['risk.', 'audit.'] });
  const [isOn, setOn] = useState(rule.isOn);
  const [allowed, setAllowed] = useState<number | string>(rule.allowed);
  const [withinHours, setWithin] = useState<number | string>(rule.withinHours);
  return (
    <ReasonDialog
      title={RULES[kind].name}
      action="Change the rule"
      isOpen
      onClose={onClose}
      onReason={reason =>
        change.mutateAsync({
          kind,
          version,
          isOn,
          allowed: Number(allowed),
          withinHours: Number(withinHours),
          reason,
        })
      }
    >
      <Switch label="On" checked={isOn} onChange={event => setOn(event.currentTarget.checked)} />
      <NumberInput
        label={`Most ${RULES[kind].unit[1]} that are not flagged`}
        required
        min={kind === 'invitations' ? 0 : 1}
        max={ALLOWED_MAX}
        allowDecimal={false}
        value={allowed}
        onChange={setAllowed}
      />
      <NumberInput
        label="Within so many hours"
        required
        min={1}
        max={HOURS_MAX}
        allowDecimal={false}
        value={withinHours}
        onChange={setWithin}
      />
      <p className="dim">What it flagged already stays until somebody decides.</p>
    </ReasonDialog>
  );
}

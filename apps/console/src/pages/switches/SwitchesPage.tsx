/** Settings that are changed while the house is open: each with what it does and where its value comes from. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { SWITCHES, sourceText, valueText } from './switch-text.ts';
import './switches.css';

type Switch = OutputOf<'settings.list'>['list'][number];

const READS = ['settings.', 'audit.'];
const VALUE_MAX = 2000;

export function SwitchesPage() {
  const switches = useCall('settings.list', {});
  const [chosen, setChosen] = useState<{ readonly one: Switch; readonly isBack: boolean }>();
  const close = () => setChosen(undefined);
  return (
    <>
      <PageHead title="Switches" about="take effect at once, without a restart" />
      {switches.error && <FailureNote error={switches.error} />}
      {switches.isPending && <p className="empty">One moment …</p>}
      <ul>
        {(switches.data?.list ?? []).map(one => (
          <SwitchRow key={one.name} one={one} onOrder={isBack => setChosen({ one, isBack })} />
        ))}
      </ul>
      {chosen && !chosen.isBack && <ChangeSwitch key={chosen.one.name} one={chosen.one} onClose={close} />}
      {chosen?.isBack && <TakeBack one={chosen.one} onClose={close} />}
    </>
  );
}

function SwitchRow({ one, onOrder }: { readonly one: Switch; readonly onOrder: (isBack: boolean) => void }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { name, value, source, environmentName } = one;
  const { name: title, does } = SWITCHES[name];
  return (
    <li className="switch">
      <div className="grow">
        <h2>{title}</h2>
        <p className="dim">{does}</p>
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide the log' : 'Log'} of ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the log' : 'Log'}
        </button>
        {isOpen && <Log name={name} />}
      </div>
      <div className="switch-value">
        <b>{valueText(name, value)}</b>
        <Pill tone={source === 'console' ? 'good' : 'plain'}>{sourceText(source, environmentName)}</Pill>
        {one.changedAt > 0 && (
          <span className="dim">
            {one.changedBy}, {momentText(one.changedAt)}
          </span>
        )}
      </div>
      {may('operation.act') && (
        <div className="row switch-orders">
          <Button variant="default" aria-label={`Change ${title}`} onClick={() => onOrder(false)}>
            Change
          </Button>
          {source === 'console' && (
            <Button variant="subtle" aria-label={`Take back ${title}`} onClick={() => onOrder(true)}>
              Take back
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Log({ name }: Pick<Switch, 'name'>) {
  const log = useList('settings.history', { name });
  if (log.error && log.rows.length === 0) return <FailureNote error={log.error} />;
  return (
    <>
      <ol className="switch-log">
        {log.rows.map(({ number, at, by, reason, before, after }) => (
          <li key={number}>
            <b>{by}</b>: {reason}
            <br />
            <span className="dim">
              {valueText(name, before)} → {valueText(name, after)}, {momentText(at)}
            </span>
          </li>
        ))}
      </ol>
      {log.rows.length === 0 && <p className="dim">{log.isPending ? 'One moment …' : 'Never changed.'}</p>}
      {log.error && <FailureNote error={log.error} />}
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

interface OrderProps {
  readonly one: Switch;
  readonly onClose: () => void;
}

function ChangeSwitch({ one: { name, value }, onClose }: OrderProps) {
  const change = useChange('settings.change', { reads: READS });
  const [typed, setTyped] = useState(value);
  const { name: title, does, hint, none } = SWITCHES[name];
  return (
    <ReasonDialog
      title={title}
      action="Switch"
      isOpen
      onClose={onClose}
      onReason={reason => change.mutateAsync({ name, from: value, to: typed.trim(), reason })}
    >
      <p>{does}</p>
      <TextInput
        label="Value"
        description={none ? `${hint}; empty: ${none}` : hint}
        maxLength={VALUE_MAX}
        required={none === undefined}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

function TakeBack({ one: { name, value, otherwise }, onClose }: OrderProps) {
  const change = useChange('settings.change', { reads: READS });
  return (
    <ReasonDialog
      title={`Take back: ${SWITCHES[name].name}`}
      action="Take back"
      isOpen
      onClose={onClose}
      onReason={reason => change.mutateAsync({ name, from: value, reason })}
    >
      <p>
        Now: {valueText(name, value)}. Then: {valueText(name, otherwise)}.
      </p>
    </ReasonDialog>
  );
}

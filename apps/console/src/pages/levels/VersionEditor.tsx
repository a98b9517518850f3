/** A version of what levels bring, as a form: begun from the rights that count at the time it begins. */

import { LEVEL_THRESHOLDS, type LevelRightsFault, levelRightsFault, rightsAt } from '@boardwalk/rules';
import { Button, Modal, NativeSelect, NumberInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { useChange } from '../../platform/query.ts';
import { useAsOpened } from '../../platform/use-as-opened.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';

type Rights = OutputOf<'levels.list'>['versions'][number]['rights'];
type ListName = 'rewardCoins' | 'prizeDays' | 'returnDays';

const LISTS: readonly (readonly [ListName, string])[] = [
  ['rewardCoins', 'Reward'],
  ['prizeDays', 'Prizes, days'],
  ['returnDays', 'Returns, days'],
];
const LEVELS = LEVEL_THRESHOLDS.map((_, level) => ({ value: String(level), label: `Lv${level + 1}` }));
const STARTS = [
  ['freeShippingFrom', 'Free shipment from'],
  ['reservationsFrom', 'Reservations from'],
  ['birthdayFrom', 'Birthday gift from'],
] as const;

const FAULTS: Readonly<Record<LevelRightsFault, string>> = {
  lists: 'Every level needs its numbers.',
  rewardCoins: 'Lv1 brings no coins, and a reward is a million at most.',
  prizeDays: 'Prizes are kept for 1 to 9,999 days, and at a higher level never shorter than at a lower one.',
  returnDays:
    'Returns stay open for 1 to 9,999 days, and at a higher level never shorter than at a lower one.',
  levels: 'A right begins at one of the levels.',
  birthdayCoins: 'A birthday gift is a million coins at most.',
};

type Versions = OutputOf<'levels.list'>['versions'];
type Edit = (rights: Rights) => Rights;

interface Props {
  /** The newest first. */
  readonly versions: Versions;
  readonly onClose: () => void;
}

export function VersionEditor({ versions: known, onClose }: Props) {
  const versions = useAsOpened(known);
  const [fromTime, setFrom] = useState(0);
  // Another time has other rights to begin from; what was typed stays.
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const draft = edits.reduce((rights, edit) => edit(rights), rightsFrom(versions, fromTime));
  const [reason, setReason] = useState('');
  const save = useChange('levels.save', { reads: ['levels.', 'audit.'], onDone: onClose });
  const edit = (next: Edit) => setEdits([...edits, next]);
  const versionId = versions[0]?.versionId ?? 0;
  const fault = levelRightsFault(draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ versionId, fromTime, rights: draft, reason: reason.trim() });
  };
  return (
    <Modal opened onClose={onClose} title="New version of what levels bring" size="lg">
      <form className="stack" onSubmit={submit}>
        <p className="dim">Who has reached a level keeps what it had; coins that were paid stay paid.</p>
        <NumberTable rights={draft} edit={edit} />
        {STARTS.map(([name, label]) => (
          <NativeSelect
            key={name}
            label={label}
            value={String(draft[name])}
            data={LEVELS}
            onChange={event => {
              const level = Number(event.currentTarget.value);
              edit(rights => ({ ...rights, [name]: level }));
            }}
          />
        ))}
        <Whole
          label="Birthday gift, coins"
          value={draft.birthdayCoins}
          onChange={birthdayCoins => edit(rights => ({ ...rights, birthdayCoins }))}
        />
        <DateTime label="From" none="at once" value={fromTime} onChange={setFrom} />
        {fault && <p role="alert">{FAULTS[fault]}</p>}
        <ReasonField value={reason} onChange={setReason} />
        {save.error && <FailureNote error={save.error} />}
        <Button
          type="submit"
          className="gold"
          disabled={fault !== undefined || reason.trim().length < 3}
          loading={save.isPending}
        >
          Save
        </Button>
      </form>
    </Modal>
  );
}

/** Finds the rights that count at that time if nothing more is made; `fromTime` 0 is now. */
function rightsFrom(versions: Versions, fromTime: number): Rights {
  const now = versions.find(({ state }) => state === 'counts');
  const all = versions.map(one => ({ fromMs: one.fromTime, rights: one.rights }));
  const { rewardCoins, prizeDays, returnDays, ...others } = rightsAt(all, fromTime || (now?.fromTime ?? 0));
  return {
    ...others,
    rewardCoins: [...rewardCoins],
    prizeDays: [...prizeDays],
    returnDays: [...returnDays],
  };
}

interface NumberTableProps {
  readonly rights: Rights;
  readonly edit: (next: Edit) => void;
}

function NumberTable({ rights, edit }: NumberTableProps) {
  return (
    <table className="list" aria-label="By level">
      <thead>
        <tr>
          <th scope="col">Level</th>
          {LISTS.map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEVELS.map(({ label: level }, place) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            {LISTS.map(([name, label]) => (
              <td key={name}>
                <Whole
                  ariaLabel={`${label}, ${level}`}
                  value={rights[name][place] ?? 0}
                  onChange={value => edit(one => ({ ...one, [name]: one[name].with(place, value) }))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WholeProps {
  readonly label?: string;
  readonly ariaLabel?: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Whole({ label, ariaLabel, value, onChange }: WholeProps) {
  return (
    <NumberInput
      {...(label ? { label } : {})}
      {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}
      min={0}
      max={1_000_000}
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      value={value}
      onChange={next => onChange(Math.max(0, Number(next) || 0))}
    />
  );
}

/** What both forms of quests share: a reward, a date from which it is for, and a reason. */
import { Button, Modal, NumberInput, Switch } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DateTime } from '../../ui/DateTime.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';

interface Shared {
  readonly amount: number;
  readonly from: number;
  readonly isEnabled: boolean;
  readonly position: number;
}

interface SharedProps {
  readonly fields: Shared;
  readonly change: (next: Partial<Shared>) => void;
}

export function SharedFields({ fields, change }: SharedProps) {
  return (
    <>
      <Whole label="How much" value={fields.amount} onChange={amount => change({ amount })} />
      <Whole label="Place in the list" value={fields.position} onChange={position => change({ position })} />
      <DateTime
        label="From"
        none="at once, which is every player’s next day"
        value={fields.from}
        onChange={from => change({ from })}
      />
      <Switch
        label="It is on"
        checked={fields.isEnabled}
        onChange={event => change({ isEnabled: event.currentTarget.checked })}
      />
    </>
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function Whole({ label, value, onChange }: WholeProps) {
  return (
    <NumberInput
      label={label}
      min={1}
      max={1_000_000}
      clampBehavior="strict"
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      value={value}
      onChange={next => onChange(Math.max(1, Number(next) || 1))}
    />
  );
}

interface FormProps {
  readonly title: string;
  readonly isBusy: boolean;
  /** It can be saved as it stands. */
  readonly isRight: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (reason: string) => void;
  readonly children: ReactNode;
}

export function VersionForm({ title, isBusy, isRight, error, onClose, onSave, children }: FormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className="stack" onSubmit={submit}>
        <p className="dim">
          Today’s quests stay as they are, and what was finished can be claimed as it was.
        </p>
        {children}
        <ReasonField value={reason} onChange={setReason} />
        {error && <FailureNote error={error} />}
        <Button
          type="submit"
          className="gold"
          disabled={!isRight || reason.trim().length < 3}
          loading={isBusy}
        >
          Save
        </Button>
      </form>
    </Modal>
  );
}

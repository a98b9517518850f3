/** What both forms of this page share: a new version, from when it is in force, and why. */
import { Button, Modal, NumberInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';

interface FormProps {
  readonly title: string;
  readonly about: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (reason: string) => void;
  readonly children: ReactNode;
}

export function DatedForm({ title, about, isBusy, error, onClose, onSave, children }: FormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className="stack" onSubmit={submit}>
        <p className="dim">{about}</p>
        {children}
        <ReasonField value={reason} onChange={setReason} />
        {error && <FailureNote error={error} />}
        <Button type="submit" className="gold" disabled={reason.trim().length < 3} loading={isBusy}>
          Save
        </Button>
      </form>
    </Modal>
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

export function Whole({ label, value, least = 0, most, onChange }: WholeProps) {
  return (
    <NumberInput
      label={label}
      min={least}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      value={value}
      onChange={next => onChange(Math.max(least, Number(next) || 0))}
    />
  );
}

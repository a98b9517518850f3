/** A new version of something that is in force from a date on: what it is, and why. */
import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { FailureNote } from './FailureNote.tsx';
import { ReasonField } from './ReasonField.tsx';

interface FormProps {
  readonly title: string;
  readonly about: string;
  readonly isBusy: boolean;
  /** False where it cannot be saved as it stands. */
  readonly isRight?: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSave: (reason: string) => void;
  readonly children: ReactNode;
}

export function VersionForm({
  title,
  about,
  isBusy,
  isRight = true,
  error,
  onClose,
  onSave,
  children,
}: FormProps) {
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

/** Nothing is changed without a reason: the audit log keeps it beside what was done. */
import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { FailureNote } from './FailureNote.tsx';

const REASON_MIN = 3;
const REASON_MAX = 500;

interface Props {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The dialog closes when it resolves and shows why when it rejects. */
  readonly onReason: (reason: string) => Promise<unknown>;
  readonly isGrave?: boolean;
  /** False until what is ordered is something. */
  readonly isReady?: boolean;
  readonly children?: ReactNode;
}

export function ReasonDialog(props: Props) {
  const { title, action, isOpen, onClose, onReason, isGrave, isReady = true, children } = props;
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onReason(reason.trim());
      setReason('');
      onClose();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <form className="stack" onSubmit={event => void submit(event)}>
        {children}
        <Textarea
          label="Reason"
          description="The audit log keeps it for good: no names, no addresses"
          required
          data-autofocus
          autosize
          minRows={2}
          minLength={REASON_MIN}
          maxLength={REASON_MAX}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {failure && <FailureNote error={failure} />}
        <Button
          type="submit"
          loading={isBusy}
          disabled={!isReady || reason.trim().length < REASON_MIN}
          {...(isGrave ? { color: 'alert' } : { className: 'gold' })}
        >
          {action}
        </Button>
      </form>
    </Modal>
  );
}

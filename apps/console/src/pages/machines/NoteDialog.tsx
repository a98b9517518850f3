/** A change that players read, with why and whose: at once, or at a time to come. */
import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DateTime } from '../../ui/DateTime.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';

export const NOTE_MIN = 3;
const HOUR_MS = 3_600_000;

interface Props {
  readonly title: string;
  readonly action: string;
  /** Undefined where it cannot be planned. */
  readonly planAction?: string;
  readonly isReady: boolean;
  readonly note?: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** `takesEffectAt` is 0 for at once. */
  readonly onSubmit: (wish: { readonly note: string; readonly takesEffectAt: number }) => void;
  readonly onPlanned?: (isPlanned: boolean) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function NoteDialog(props: Props) {
  const { title, action, planAction, isReady, error, isPending, onSubmit, onPlanned, onClose, children } =
    props;
  const [note, setNote] = useState(props.note ?? '');
  const [takesEffectAt, setTime] = useState(0);
  const isPlanned = takesEffectAt !== 0;
  const plan = (atMs: number) => {
    setTime(atMs);
    onPlanned?.(atMs !== 0);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit({ note: note.trim(), takesEffectAt });
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form className="stack" onSubmit={submit}>
        {children}
        {planAction && (
          <div className="row wrap">
            <SegmentedControl
              aria-label="When"
              value={isPlanned ? 'later' : 'now'}
              onChange={value => plan(value === 'now' ? 0 : nextHour())}
              data={[
                { value: 'now', label: 'At once' },
                { value: 'later', label: 'At a time' },
              ]}
            />
            {isPlanned && (
              <DateTime label="Takes effect" none="at once" value={takesEffectAt} onChange={plan} />
            )}
          </div>
        )}
        <Textarea
          label="Why"
          description="Players read it in the machine’s log, with your name"
          required
          autosize
          minRows={2}
          minLength={NOTE_MIN}
          maxLength={300}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        {error && <FailureNote error={error} />}
        <Button
          type="submit"
          className="gold"
          loading={isPending}
          disabled={!isReady || note.trim().length < NOTE_MIN}
        >
          {isPlanned && planAction ? planAction : action}
        </Button>
      </form>
    </Modal>
  );
}

function nextHour(): number {
  return Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS;
}

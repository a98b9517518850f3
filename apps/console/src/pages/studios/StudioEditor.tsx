/** A studio as a form: a new one, or another name, address or key of one, and whether it is on. */
import { Button, Modal, Switch, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { useAsOpened } from '../../platform/use-as-opened.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import type { Studio } from './StudiosPage.tsx';

interface Props {
  /** Undefined for a new one. */
  readonly studio: Studio | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (studioId: number) => void;
}

const READS = ['studios.', 'audit.'];
const NEW = { code: '', name: '', launchUrl: '', publicKey: '', isOn: true };
const REASON_LEAST = 3;

export function StudioEditor({ studio: newest, onClose, onSaved }: Props) {
  const studio = useAsOpened(newest);
  const { code, name, launchUrl, publicKey, isOn } = studio ?? NEW;
  const [fields, setFields] = useState({ code, name, launchUrl, publicKey, isOn });
  const [reason, setReason] = useState('');
  const done = ({ studioId }: { readonly studioId: number }) => {
    onClose();
    onSaved?.(studioId);
  };
  const add = useChange('studios.add', { reads: READS, onDone: done });
  const save = useChange('studios.change', { reads: READS, onDone: done });
  const error = add.error ?? save.error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { code: newCode, ...rest } = fields;
    const said = { ...rest, reason: reason.trim() };
    if (studio) save.mutate({ ...said, studioId: studio.studioId, version: studio.version });
    else add.mutate({ ...said, code: newCode });
  };
  return (
    <Modal opened onClose={onClose} title={studio ? `Change ${studio.name}` : 'Connect a studio'} size="lg">
      <form className="stack" onSubmit={submit}>
        <Fields isNew={!studio} fields={fields} change={next => setFields({ ...fields, ...next })} />
        <ReasonField value={reason} onChange={setReason} />
        {error && <FailureNote error={error} />}
        <Button
          type="submit"
          className="gold"
          disabled={reason.trim().length < REASON_LEAST}
          loading={add.isPending || save.isPending}
        >
          {studio ? 'Save' : 'Connect'}
        </Button>
      </form>
    </Modal>
  );
}

interface FieldsProps {
  readonly isNew: boolean;
  readonly fields: typeof NEW;
  readonly change: (next: Partial<typeof NEW>) => void;
}

function Fields({ isNew, fields, change }: FieldsProps) {
  const field = (of: 'code' | 'name' | 'launchUrl' | 'publicKey') => ({
    value: fields[of],
    required: true,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [of]: value }),
  });
  return (
    <>
      {isNew && (
        <TextInput
          label="Code"
          description="In the address of its calls and in the ledger, for good: small letters, digits and hyphens"
          pattern="[a-z][a-z0-9\-]{1,23}"
          maxLength={24}
          data-autofocus
          {...field('code')}
        />
      )}
      <TextInput label="Name" maxLength={60} {...field('name')} />
      <TextInput
        label="Games start at"
        description="https; players come here with a token that is good once"
        type="url"
        maxLength={500}
        {...field('launchUrl')}
      />
      <Textarea
        label="Public key"
        description="RSA, 2048 bits or more, as PEM"
        placeholder="-----BEGIN PUBLIC KEY-----"
        autosize
        minRows={4}
        maxRows={8}
        maxLength={4000}
        {...field('publicKey')}
      />
      <Switch
        label="On"
        description="Off: no new players and no bets; wins and bets taken back still come through"
        checked={fields.isOn}
        onChange={event => change({ isOn: event.currentTarget.checked })}
      />
    </>
  );
}

import type { StaffRole } from '@boardwalk/rules';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { useChange } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { RoleSelect } from './RoleSelect.tsx';

export type Made = OutputOf<'staff.invite'>;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMade: (made: Made) => void;
}

export function InviteDialog({ isOpen, onClose, onMade }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Invite somebody">
      <InviteForm
        onMade={made => {
          onClose();
          onMade(made);
        }}
      />
    </Modal>
  );
}

function InviteForm({ onMade }: Pick<Props, 'onMade'>) {
  const [person, setPerson] = useState({ name: '', mail: '', reason: '' });
  const [role, setRole] = useState<StaffRole>('support');
  const invite = useChange('staff.invite', { reads: ['staff.', 'audit.'], onDone: onMade });
  const field = (name: keyof typeof person) => ({
    value: person[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setPerson({ ...person, [name]: event.currentTarget.value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    invite.mutate({ ...person, role });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextInput label="Name" required maxLength={60} data-autofocus {...field('name')} />
      <TextInput label="E-mail" type="email" required {...field('mail')} />
      <RoleSelect role={role} onRole={setRole} />
      <TextInput
        label="Reason"
        description="Kept in the audit log"
        required
        minLength={3}
        {...field('reason')}
      />
      {invite.error && <FailureNote error={invite.error} />}
      <Button type="submit" className="gold" loading={invite.isPending}>
        Invite
      </Button>
    </form>
  );
}

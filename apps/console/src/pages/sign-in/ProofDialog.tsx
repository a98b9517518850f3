/** 'It is you?', asked before money moves: the same ways as signing in. */
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { FingerprintIcon } from '@phosphor-icons/react';
import { type SubmitEvent, useState } from 'react';
import { call, type InputOf } from '../../platform/call.ts';
import { queryClient } from '../../platform/query.ts';
import { useMe } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { answerPasskey, hasPasskeys } from './passkey.ts';
import { useTry } from './use-try.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onEnd: (isProven: boolean) => void;
}

export function ProofDialog({ isOpen, onEnd }: Props) {
  return (
    <Modal opened={isOpen} onClose={() => onEnd(false)} title="Confirm that it’s you">
      <ProofForm onProven={() => onEnd(true)} />
    </Modal>
  );
}

function ProofForm({ onProven }: { readonly onProven: () => void }) {
  const me = useMe();
  const [password, setPassword] = useState('');
  const [secondFactor, setSecondFactor] = useState('');
  const { failure, isBusy, attempt } = useTry(onProven);
  const prove = (offer: () => Promise<InputOf<'session.prove'>>) =>
    attempt(async () => {
      const proven = await call('session.prove', await offer());
      queryClient.setQueryData(['session.me', {}], proven);
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void prove(async () => (me.isDemo ? {} : { password, secondFactor }));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="dim">
        This moves money or changes who works here. You won’t be asked again for ten minutes.
      </p>
      {me.hasPasskey && hasPasskeys() && (
        <Button
          className="gold"
          data-autofocus
          leftSection={<FingerprintIcon size={20} weight="bold" />}
          loading={isBusy}
          onClick={() => void prove(async () => ({ credential: await answerPasskey() }))}
        >
          Use your passkey
        </Button>
      )}
      {me.hasPassword && (
        <>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            required
            value={secondFactor}
            onChange={event => setSecondFactor(event.currentTarget.value)}
          />
        </>
      )}
      {failure && <FailureNote error={failure} />}
      {(me.hasPassword || me.isDemo) && (
        <Button
          type="submit"
          loading={isBusy}
          data-autofocus
          {...(me.hasPasskey ? { variant: 'default' } : { className: 'gold' })}
        >
          {me.isDemo ? 'Yes, it’s me' : 'Confirm'}
        </Button>
      )}
    </form>
  );
}

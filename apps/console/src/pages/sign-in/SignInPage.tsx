/** The door: a passkey, or a password with a second factor; on a demo's own machine its staff as well. */
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { FingerprintIcon } from '@phosphor-icons/react';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { answerPasskey, hasPasskeys } from './passkey.ts';
import { useTry } from './use-try.ts';

export function SignInPage() {
  const client = useQueryClient();
  const door = useCall('session.door', {});
  const { failure, isBusy, attempt } = useTry(async () => {
    await client.invalidateQueries({ queryKey: ['session.me'] });
  });
  const byPasskey = () =>
    attempt(async () => call('session.signInByPasskey', { credential: await answerPasskey() }));
  // The answer's lines stand below all buttons: a press on a button that moves under it is lost.
  return (
    <DoorFrame title="Good to see you" facts={door.data ? [`Version ${door.data.version}`] : []}>
      <div className="stack door">
        <h1>Sign in to the console</h1>
        {hasPasskeys() && (
          <Button
            size="md"
            className="gold"
            leftSection={<FingerprintIcon size={20} weight="bold" />}
            loading={isBusy}
            onClick={() => void byPasskey()}
          >
            Use a passkey
          </Button>
        )}
        <PasswordForm isBusy={isBusy} attempt={attempt} />
        {failure && <FailureNote error={failure} />}
        {door.data && !door.data.hasOwner && (
          <p className="dim">
            Nobody owns this arcade yet. The server printed a link that makes the owner’s account;{' '}
            <code>npm run owner:link</code> prints another.
          </p>
        )}
        <DemoStaff roles={door.data?.demoRoles ?? []} attempt={attempt} />
      </div>
    </DoorFrame>
  );
}

type Attempt = ReturnType<typeof useTry>['attempt'];

function PasswordForm({ isBusy, attempt }: { readonly isBusy: boolean; readonly attempt: Attempt }) {
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const [secondFactor, setSecondFactor] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(() => call('session.signIn', { mail, password, secondFactor }));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={mail}
        onChange={event => setMail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        description="Leave it empty if you had a passkey and lost it: a recovery code lets you in"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <TextInput
        label="Code"
        description="Six digits from your app, or a recovery code"
        autoComplete="one-time-code"
        required
        minLength={6}
        value={secondFactor}
        onChange={event => setSecondFactor(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Sign in
      </Button>
    </form>
  );
}

interface DemoProps {
  readonly roles: readonly ('owner' | 'cashier' | 'floor' | 'support' | 'content' | 'auditor')[];
  readonly attempt: Attempt;
}

function DemoStaff({ roles, attempt }: DemoProps) {
  if (roles.length === 0) return null;
  return (
    <section className="stack demo" aria-label="Demo">
      <p className="dim">This is a demo. From this machine you can come in as its</p>
      <div className="chips">
        {roles.map(role => (
          <button
            key={role}
            type="button"
            className="chip"
            onClick={() => void attempt(() => call('session.signInAsDemo', { role }))}
          >
            {role}
          </button>
        ))}
      </div>
    </section>
  );
}

/** A passkey, or a password with an authenticator app. */

import { checkStaffPassword } from '@boardwalk/rules';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { FingerprintIcon, PasswordIcon } from '@phosphor-icons/react';
import { type SubmitEvent, useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { call, type InputOf } from '../../platform/call.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { hasPasskeys, makePasskey } from '../sign-in/passkey.ts';
import { useTry } from '../sign-in/use-try.ts';
import type { NewPerson } from './Person.tsx';

interface Props {
  readonly token: string;
  readonly person: NewPerson;
  /** With the recovery codes, which are told once. */
  readonly onMade: (codes: readonly string[]) => void;
}

export function WayIn({ token, person, onMade }: Props) {
  const [way, setWay] = useState<'passkey' | 'password'>(hasPasskeys() ? 'passkey' : 'password');
  const { failure, isBusy, attempt } = useTry(() => undefined);
  const use = async (offer: Partial<InputOf<'session.useLink'>>) => {
    const { recoveryCodes } = await call('session.useLink', { token, ...person, ...offer });
    onMade(recoveryCodes);
  };
  const byPasskey = () =>
    attempt(async () => {
      const { options } = await call('session.passkeyForLink', { token, ...person });
      await use({ credential: await makePasskey(options) });
    });
  return (
    <div className="stack">
      <div className="ways" role="radiogroup" aria-label="How you sign in">
        <button
          type="button"
          className="way"
          role="radio"
          aria-checked={way === 'passkey'}
          disabled={!hasPasskeys()}
          onClick={() => setWay('passkey')}
        >
          <FingerprintIcon size={30} aria-hidden />
          <b>Passkey</b>
          <span className="dim">
            {hasPasskeys()
              ? 'This computer, your phone or a key. Nothing to remember, nothing to steal.'
              : 'Needs https and a name: not at this address.'}
          </span>
        </button>
        <button
          type="button"
          className="way"
          role="radio"
          aria-checked={way === 'password'}
          onClick={() => setWay('password')}
        >
          <PasswordIcon size={30} aria-hidden />
          <b>Password and code</b>
          <span className="dim">Twelve characters or more, then six digits from an app on your phone.</span>
        </button>
      </div>
      {way === 'passkey' ? (
        <div className="row wrap">
          <Button
            size="md"
            className="gold"
            leftSection={<FingerprintIcon size={20} weight="bold" />}
            loading={isBusy}
            onClick={() => void byPasskey()}
          >
            Make a passkey
          </Button>
          <span className="dim">Your browser asks for finger, face or PIN.</span>
        </div>
      ) : (
        <ByPassword
          token={token}
          person={person}
          isBusy={isBusy}
          onOffer={offer => void attempt(() => use(offer))}
        />
      )}
      {failure && <FailureNote error={failure} />}
    </div>
  );
}

interface PasswordProps extends Omit<Props, 'onMade'> {
  readonly isBusy: boolean;
  readonly onOffer: (offer: { readonly password: string; readonly secondFactor: string }) => void;
}

function ByPassword({ token, person, isBusy, onOffer }: PasswordProps) {
  const [password, setPassword] = useState('');
  const [secondFactor, setSecondFactor] = useState('');
  const { secret, error } = useSecret(token, person);
  const isShort = password !== '' && checkStaffPassword(password) !== undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isShort) onOffer({ password, secondFactor });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={person.mail} readOnly />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        required
        value={password}
        error={isShort && 'Twelve characters or more, and not the same few again and again.'}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {error && <FailureNote error={error} />}
      {secret && (
        <div className="row wrap">
          <img
            className="qr"
            src={secret.picture}
            alt="The secret for your authenticator app, as a code to scan"
          />
          <p className="grow dim">
            Scan it with your authenticator app, or type it in:
            <br />
            <span className="mono">{secret.text}</span>
          </p>
        </div>
      )}
      <TextInput
        label="Code"
        description="The six digits that the app shows now"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        minLength={6}
        value={secondFactor}
        onChange={event => setSecondFactor(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" className="gold" loading={isBusy}>
          Make the account
        </Button>
      </div>
    </form>
  );
}

function useSecret(token: string, person: NewPerson) {
  const { data, error } = useCall('session.secretForLink', { token, ...person });
  const secret = useMemo(() => {
    if (!data) return undefined;
    const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(data.address))}`;
    return { picture, text: data.secret.replace(/(.{4})/g, '$1 ') };
  }, [data]);
  return { secret, error };
}

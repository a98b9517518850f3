/** One's own passkeys, recovery codes and sessions. */
import { Button, Modal, TextInput } from '@mantine/core';
import { FingerprintIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useProof } from '../../platform/proof.tsx';
import { queryClient, useCall, useChange } from '../../platform/query.ts';
import { useMe } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { StaffSessions } from '../../ui/StaffSessions.tsx';
import { hasPasskeys, makePasskey } from '../sign-in/passkey.ts';
import { useTry } from '../sign-in/use-try.ts';

export function AccountPage() {
  const me = useMe();
  return (
    <>
      <PageHead title="Your account" about={`${me.mail}, ${me.role}`} />
      <div className="stack" style={{ maxWidth: 640, gap: 32 }}>
        <Passkeys />
        <RecoveryCodes />
        <StaffSessions isOwn />
      </div>
    </>
  );
}

function Passkeys() {
  const passkeys = useCall('staff.passkeys', {});
  const [name, setName] = useState('');
  const prove = useProof();
  const remove = useChange('staff.removePasskey', { reads: ['staff.passkeys', 'session.me'] });
  const { failure, isBusy, attempt } = useTry(async () => {
    setName('');
    await queryClient.invalidateQueries({ queryKey: ['staff.passkeys'] });
    await queryClient.invalidateQueries({ queryKey: ['session.me'] });
  });
  const add = () =>
    attempt(async () => {
      const { options } = await prove(() => call('staff.passkeyOptions', {}));
      await call('staff.addPasskey', {
        name: name.trim() || 'Passkey',
        credential: await makePasskey(options),
      });
    });
  return (
    <section className="stack" aria-label="Passkeys">
      <h2>Passkeys</h2>
      {passkeys.error && <FailureNote error={passkeys.error} />}
      {(passkeys.data?.list ?? []).map(passkey => (
        <div key={passkey.passkeyId} className="row">
          <FingerprintIcon size={26} aria-hidden />
          <div className="grow">
            <b>{passkey.name}</b>
            <p className="dim">
              since {momentText(passkey.createdAt)}
              {passkey.usedAt > 0 && `, last used ${momentText(passkey.usedAt)}`}
            </p>
          </div>
          <Button
            variant="default"
            size="xs"
            loading={remove.isPending}
            onClick={() => remove.mutate({ passkeyId: passkey.passkeyId })}
          >
            Remove
          </Button>
        </div>
      ))}
      {passkeys.data?.list.length === 0 && <p className="dim">None yet.</p>}
      {hasPasskeys() ? (
        <form
          className="row wrap"
          onSubmit={event => {
            event.preventDefault();
            void add();
          }}
        >
          <TextInput
            aria-label="What to call it"
            placeholder="Work laptop"
            maxLength={60}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Button type="submit" className="gold" loading={isBusy}>
            Add a passkey
          </Button>
        </form>
      ) : (
        <p className="dim">Passkeys need https and a name: not at this address.</p>
      )}
      {failure && <FailureNote error={failure} />}
      {remove.error && <FailureNote error={remove.error} />}
    </section>
  );
}

function RecoveryCodes() {
  const me = useMe();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useChange('staff.renewCodes', {
    reads: ['session.me'],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <section className="stack" aria-label="Recovery codes">
      <h2>Recovery codes</h2>
      <p>{me.recoveryCodesLeft === 0 ? 'None are left.' : `${me.recoveryCodesLeft} of 8 are left.`}</p>
      <div>
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
          Make eight new ones
        </Button>
      </div>
      {renew.error && <FailureNote error={renew.error} />}
      <Modal opened={codes !== undefined} onClose={() => setCodes(undefined)} title="Your new recovery codes">
        <div className="stack">
          <p>Those before are void. These are shown this once.</p>
          <ul className="codes">
            {codes?.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button className="gold" onClick={() => setCodes(undefined)}>
            I have put them away
          </Button>
        </div>
      </Modal>
    </section>
  );
}

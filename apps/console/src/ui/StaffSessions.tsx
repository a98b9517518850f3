/** Where the staff is signed in, or only whoever looks: who has lost a device ends it from another one. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../platform/call.ts';
import { deviceText } from '../platform/device-text.ts';
import { momentText } from '../platform/format.ts';
import { useCall, useChange } from '../platform/query.ts';
import { useMay, useMe } from '../platform/session.tsx';
import { FailureNote } from './FailureNote.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

type Session = OutputOf<'staff.sessions'>['list'][number];

export function StaffSessions({ isOwn }: { readonly isOwn?: boolean }) {
  const me = useMe();
  const may = useMay();
  const sessions = useCall('staff.sessions', {});
  const list = (sessions.data?.list ?? []).filter(({ staffId }) => !isOwn || staffId === me.staffId);
  const [ending, setEnding] = useState<Session>();
  const end = useChange('staff.endSession', { reads: ['staff.', 'audit.'] });
  return (
    <section className="stack" aria-label="Signed in">
      <h2>
        Signed in <span className="dim">{sessions.data ? list.length : ''}</span>
      </h2>
      {sessions.error && <FailureNote error={sessions.error} />}
      <div className="scroll">
        <table className="list">
          <tbody>
            {list.map(session => (
              <tr key={session.sessionId}>
                <td>
                  <b>{session.name}</b> {session.isThis && <span className="dim">this browser</span>}
                </td>
                <td className="dim">{deviceText(session.agent)}</td>
                <td className="dim">{session.address}</td>
                <td className="dim">by {session.method}</td>
                <td className="dim">since {momentText(session.createdAt)}</td>
                <td className="number">
                  {!session.isThis && (session.staffId === me.staffId || may('staff.manage')) && (
                    <Button size="xs" variant="default" onClick={() => setEnding(session)}>
                      Sign out
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ReasonDialog
        title={`Sign ${ending?.name ?? ''} out there`}
        action="Sign out"
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onReason={reason => end.mutateAsync({ sessionId: ending?.sessionId ?? '', reason })}
      />
    </section>
  );
}

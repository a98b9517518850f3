/** Where they are signed in. */
import { Button } from '@mantine/core';
import { DesktopIcon, DeviceMobileIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { deviceText } from '../../platform/device-text.ts';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { nameOf, type Player, READ_EVERY_MS, READS } from './player.ts';

type Session = OutputOf<'players.sessions'>['list'][number];

export function Devices({ player }: { readonly player: Player }) {
  const { userId } = player;
  const may = useMay();
  const sessions = useCall('players.sessions', { userId }, { everyMs: READ_EVERY_MS });
  const [ending, setEnding] = useState<Session>();
  const end = useChange('players.signOut', { reads: READS });
  const list = sessions.data?.list ?? [];
  return (
    <section aria-label="Devices">
      <h2 className="player-part">
        Devices <span className="dim">{list.length}</span>
      </h2>
      {sessions.error && <FailureNote error={sessions.error} />}
      {sessions.data && list.length === 0 && <p className="dim">Signed in nowhere.</p>}
      <ul className="player-devices">
        {list.map(session => (
          <li key={session.sessionId} className="row">
            {/Android|iPhone|iPad|Mobile/.test(session.device) ? (
              <DeviceMobileIcon size={22} aria-hidden className="dim" />
            ) : (
              <DesktopIcon size={22} aria-hidden className="dim" />
            )}
            <span className="grow">
              <b>{deviceText(session.device)}</b>
              <br />
              <span className="dim">
                used {momentText(session.seenAt)}, since {momentText(session.signedInAt)}
              </span>
            </span>
            {may('players.signOut') && (
              <Button size="xs" variant="default" onClick={() => setEnding(session)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        title={`Sign ${nameOf(player)} out of ${deviceText(ending?.device ?? '')}`}
        action="Sign out"
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onReason={reason => end.mutateAsync({ userId, sessionId: ending?.sessionId ?? '', reason })}
      />
    </section>
  );
}

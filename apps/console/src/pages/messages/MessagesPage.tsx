/** Messages of the staff to many players: what was sent, what came of it, and the next one. */
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { type RowOf, useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { NewMessage } from './NewMessage.tsx';
import { SEGMENT_NAMES } from './segments.ts';

type Campaign = RowOf<'messages.campaigns'>;

const READS = ['messages.', 'audit.'];
const TONES = { planned: 'warn', sending: 'warn', sent: 'good', cancelled: 'plain' } as const;

const COLUMNS: readonly Column<Campaign>[] = [
  { id: 'title', header: 'Message', cell: ({ row }) => <About campaign={row.original} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <Pill tone={TONES[original.state]}>{original.state}</Pill>,
  },
  { id: 'sent', header: 'Sent', isNumber: true, cell: ({ row }) => countText(row.original.sent) },
  {
    id: 'pushed',
    header: 'By push',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => countText(row.original.pushed),
  },
  {
    id: 'read',
    header: 'Read',
    isNumber: true,
    isWide: true,
    cell: ({ row }) => countText(row.original.read),
  },
  { id: 'clicked', header: 'Opened', isNumber: true, cell: ({ row }) => countText(row.original.clicked) },
  { id: 'act', header: 'Action', isNumber: true, cell: ({ row }) => <Acts campaign={row.original} /> },
];

export function MessagesPage() {
  const maySend = useMay()('messages.send');
  const list = useList('messages.campaigns', {});
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PageHead title="Messages" about="what you tell many players at once">
        {maySend && (
          <Button
            className="gold"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => setWriting(true)}
          >
            New message
          </Button>
        )}
      </PageHead>
      <ListTable
        name="Messages"
        list={list}
        columns={COLUMNS}
        keyOf={({ campaignId }) => String(campaignId)}
        empty="Nothing has been sent yet."
      />
      {isWriting && <NewMessage reads={READS} onClose={() => setWriting(false)} />}
    </>
  );
}

function About({ campaign }: { readonly campaign: Campaign }) {
  const { title, text, segment, sendAt, locales, link } = campaign;
  return (
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
      <p className="dim">
        {SEGMENT_NAMES[segment]} · {momentText(sendAt)} · {locales.join(', ')}
        {link !== '' && ` · ${link}`}
      </p>
    </div>
  );
}

function Acts({ campaign: { campaignId, title, state } }: { readonly campaign: Campaign }) {
  const maySend = useMay()('messages.send');
  const [isAsking, setAsking] = useState(false);
  const cancel = useChange('messages.cancel', { reads: READS });
  if (!maySend || state === 'sent' || state === 'cancelled') return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Call off
      </Button>
      <ReasonDialog
        title={`Call off “${title}”?`}
        action="Call it off"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => cancel.mutateAsync({ campaignId, reason })}
      >
        <p className="dim">It goes to nobody else. Who has it keeps it.</p>
      </ReasonDialog>
    </>
  );
}

/** Batches of exchange codes. The codes are seen once, right after they were made. */
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { type RowOf, useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { NewBatch } from './NewBatch.tsx';
import { ToldCodes } from './ToldCodes.tsx';

type Batch = RowOf<'codes.list'>;
interface Told {
  readonly name: string;
  readonly codes: readonly string[];
}

const READS = ['codes.', 'audit.', 'approvals.'];
const MINUTE_MS = 60_000;

const COLUMNS: readonly Column<Batch>[] = [
  { id: 'name', header: 'Batch', cell: ({ row }) => <About batch={row.original} /> },
  { id: 'state', header: 'State', cell: ({ row }) => <State batch={row.original} /> },
  {
    id: 'uses',
    header: 'Used',
    isNumber: true,
    cell: ({ row: { original } }) => `${countText(original.uses)} of ${countText(original.totalLimit)}`,
  },
  {
    id: 'until',
    header: 'Until',
    isWide: true,
    cell: ({ row }) => <span className="dim">{momentText(row.original.until)}</span>,
  },
  {
    id: 'act',
    header: '',
    isNumber: true,
    cell: ({ row }) => <Acts batch={row.original} />,
  },
];

export function Codes() {
  const mayWrite = useMay()('shop.write');
  const list = useList('codes.list', {});
  const [isMaking, setMaking] = useState(false);
  const [told, setTold] = useState<Told>();
  const [isWaiting, setWaiting] = useState(false);
  return (
    <section className="stack" aria-label="Codes">
      <div className="row between shop-intro">
        <p className="dim">Players type a code for coins, trial coins or a card.</p>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => setMaking(true)}
          >
            New batch
          </Button>
        )}
      </div>
      {isWaiting && (
        <p className="notice">
          It waits for a second person. Once somebody agrees, you can have its codes here.
        </p>
      )}
      <ListTable
        name="Batches"
        list={list}
        columns={COLUMNS}
        keyOf={({ batchId }) => String(batchId)}
        empty="No codes were made yet."
      />
      {isMaking && (
        <NewBatch
          reads={READS}
          onClose={() => setMaking(false)}
          onMade={(name, { state, codes }) => {
            setWaiting(state === 'waiting');
            if (state === 'done') setTold({ name, codes });
          }}
        />
      )}
      {told && <ToldCodes name={told.name} codes={told.codes} onClose={() => setTold(undefined)} />}
    </section>
  );
}

function About({ batch }: { readonly batch: Batch }) {
  const { name, coins, trialCoins, kindName, codes, perPlayer } = batch;
  const rewards = [
    coins > 0 && `${countText(coins)} coins`,
    trialCoins > 0 && `${countText(trialCoins)} trial coins`,
    kindName,
  ].filter(Boolean);
  return (
    <>
      <b>{name}</b>
      <small className="dim shop-about">
        {rewards.join(', ')};{' '}
        {codes === 0 ? 'one code for everybody' : `${countText(codes)} ${codes === 1 ? 'code' : 'codes'}`},{' '}
        {perPlayer} a player
      </small>
    </>
  );
}

function State({ batch }: { readonly batch: Batch }) {
  const nowMs = useNow(MINUTE_MS);
  if (batch.isWaiting) return <Pill tone="warn">Codes not made</Pill>;
  if (!batch.isEnabled) return <Pill>Off</Pill>;
  if (batch.until <= nowMs) return <Pill>Over</Pill>;
  if (batch.uses >= batch.totalLimit) return <Pill>Used up</Pill>;
  return batch.from > nowMs ? <Pill tone="warn">Planned</Pill> : <Pill tone="good">Good</Pill>;
}

function Acts({ batch }: { readonly batch: Batch }) {
  const mayWrite = useMay()('shop.write');
  const { batchId, name, isEnabled, isWaiting, isOwn, codes } = batch;
  const [told, setTold] = useState<readonly string[]>();
  const [isAsking, setAsking] = useState(false);
  const change = useChange('codes.switch', { reads: READS });
  const tell = useChange('codes.tell', {
    reads: READS,
    onDone: answer => setTold(answer.codes),
  });
  const word = isEnabled ? 'Switch off' : 'Switch on';
  if (!mayWrite) return null;
  return (
    <>
      {told && <ToldCodes name={name} codes={told} onClose={() => setTold(undefined)} />}
      {tell.error && <FailureNote error={tell.error} />}
      {isWaiting && isOwn && codes > 0 && (
        <Button size="xs" className="gold" loading={tell.isPending} onClick={() => tell.mutate({ batchId })}>
          Make its codes
        </Button>
      )}{' '}
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {word}
      </Button>
      <ReasonDialog
        title={`${word}: ${name}`}
        action={word}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => change.mutateAsync({ batchId, isEnabled: !isEnabled, reason })}
        isGrave={isEnabled}
      >
        <p className="dim">
          {isEnabled
            ? 'Its codes are good for nothing from now on. What was used stays.'
            : 'Its codes are good again.'}
        </p>
      </ReasonDialog>
    </>
  );
}

/** Counts every shelf again, on demand; a job does the same every night. */
import { Button, Modal } from '@mantine/core';
import { SealCheckIcon, SealWarningIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';

type Proof = OutputOf<'mall.prove'>;

export function ShelfProof() {
  const [proof, setProof] = useState<Proof>();
  const prove = useChange('mall.prove', { reads: ['audit.'], onDone: setProof });
  return (
    <>
      <Button variant="default" loading={prove.isPending} onClick={() => prove.mutate({})}>
        Prove the shelf
      </Button>
      {prove.error && <FailureNote error={prove.error} />}
      {proof && (
        <Modal opened onClose={() => setProof(undefined)} title="The shelf">
          <Result proof={proof} />
        </Modal>
      )}
    </>
  );
}

function Result({ proof: { variants, movements, faults } }: { readonly proof: Proof }) {
  const isRight = faults.length === 0;
  return (
    <div className="stack">
      <p className="row">
        {isRight ? (
          <SealCheckIcon size={28} weight="fill" className="good" aria-hidden />
        ) : (
          <SealWarningIcon size={28} weight="fill" className="bad" aria-hidden />
        )}
        <b>{isRight ? 'Every count is right' : `${countText(faults.length)} do not fit`}</b>
      </p>
      <p className="dim">
        {countText(variants)} variants with {countText(movements)} movements were counted again.
      </p>
      {faults.map(({ shopGoodsId, name, fault }) => (
        <p key={`${shopGoodsId} ${fault}`} className="bad">
          {name} ({shopGoodsId}): {fault}
        </p>
      ))}
    </div>
  );
}

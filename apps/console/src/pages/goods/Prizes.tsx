/** Which prizes can be sent: each kind with the goods that leave the shelf for it. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { READS } from './CountDialog.tsx';
import { GoodsPicture } from './GoodsPicture.tsx';

type Kind = OutputOf<'mall.prizes'>['list'][number];

export function Prizes() {
  const mayWrite = useMay()('mall.write');
  const { data, error } = useCall('mall.prizes', {});
  const [chosen, setChosen] = useState<Kind>();
  if (error) return <FailureNote error={error} />;
  return (
    <section className="stack" aria-label="Prizes">
      <p className="dim">A prize that is not linked can be exchanged for coins, but not sent.</p>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Prize</th>
            <th scope="col">Sent as</th>
            {mayWrite && (
              <th scope="col" className="number">
                <span className="unseen">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(data?.list ?? []).map(kind => (
            <tr key={kind.prizeKindId}>
              <td>
                <span className="row goods-about">
                  <GoodsPicture picture={kind.picture} />
                  <b>{kind.name}</b>
                </span>
              </td>
              <td>
                {kind.shopGoodsId > 0 ? (
                  <Pill tone="good">Variant {kind.shopGoodsId}</Pill>
                ) : (
                  <Pill>Not sent</Pill>
                )}
              </td>
              {mayWrite && (
                <td className="number">
                  <Button size="xs" variant="default" onClick={() => setChosen(kind)}>
                    Change
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <LinkDialog kind={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function LinkDialog({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const link = useChange('mall.linkPrize', { reads: READS });
  const [typed, setTyped] = useState(kind.shopGoodsId > 0 ? String(kind.shopGoodsId) : '');
  const { prizeKindId } = kind;
  return (
    <ReasonDialog
      title={`Sent as: ${kind.name}`}
      action="Save"
      isOpen
      onClose={onClose}
      onReason={reason => link.mutateAsync({ prizeKindId, shopGoodsId: Number(typed) || 0, reason })}
    >
      <TextInput
        label="Number of the variant"
        description="As it stands with the goods. Empty: it is not sent."
        inputMode="numeric"
        maxLength={9}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </ReasonDialog>
  );
}

/** What to fetch from the shelf for all chosen orders together, in the order in which it stands there. */
import { Button, Modal } from '@mantine/core';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';

interface Props {
  readonly orderIds: readonly number[];
  readonly onClose: () => void;
}

export function PickList({ orderIds, onClose }: Props) {
  const may = useMay();
  const { data, error } = useCall('parcels.pickList', { orderIds: orderIds.join(',') });
  const papers = useChange('parcels.papers', { reads: [] });
  return (
    <Modal opened onClose={onClose} title="Picking list" size="lg">
      {may('parcels.work') && data && data.list.length > 0 && (
        <Button
          className="gold"
          loading={papers.isPending}
          onClick={() => papers.mutate({ kind: 'pickList', orderIds: [...orderIds] })}
        >
          Save as PDF
        </Button>
      )}
      {papers.error && <FailureNote error={papers.error} />}
      {error && <FailureNote error={error} />}
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">What</th>
            <th scope="col" className="number">
              Pieces
            </th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {data?.list.map(thing => (
            <tr key={thing.shopGoodsId}>
              <td className="mono">{thing.place || '—'}</td>
              <td>
                <b>{thing.name}</b> <span className="dim">{thing.variantName}</span>
              </td>
              <td className="number">{thing.goodsNum}</td>
              <td className="mono">{thing.orderIds.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.list.length === 0 && <p className="empty">There is nothing to fetch for these.</p>}
    </Modal>
  );
}

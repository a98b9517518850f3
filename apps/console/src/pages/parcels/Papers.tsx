/**
 * Packing slips and address labels, a page each. The browser prints them, or keeps them as PDF: it has the letters of
 * every language that an address may be written in.
 */
import { Button, Modal } from '@mantine/core';
import { createPortal } from 'react-dom';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';

export type PaperKind = 'slips' | 'labels';
type Paper = OutputOf<'parcels.papers'>['list'][number];

interface Props {
  readonly orderIds: readonly number[];
  readonly kind: PaperKind;
  readonly onClose: () => void;
}

export function Papers({ orderIds, kind, onClose }: Props) {
  const { data, error } = useCall('parcels.papers', { orderIds: orderIds.join(',') });
  const title = kind === 'slips' ? 'Packing slips' : 'Address labels';
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <div className="stack">
        {error && <FailureNote error={error} />}
        {data?.sender.length === 0 && <p className="dim">Set SHIP_FROM to print where parcels come from.</p>}
        <Button className="gold" disabled={!data?.list.length} onClick={() => window.print()}>
          Print {data?.list.length ?? 0}
        </Button>
        <div className="parcel-preview">{data && <Pages kind={kind} data={data} />}</div>
      </div>
      {data && createPortal(<Printed kind={kind} data={data} />, document.body)}
    </Modal>
  );
}

interface PagesProps {
  readonly kind: PaperKind;
  readonly data: OutputOf<'parcels.papers'>;
}

/** Stands in the document only for the printer. */
function Printed(props: PagesProps) {
  return (
    <div className="parcel-printed" aria-hidden="true">
      <Pages {...props} />
    </div>
  );
}

function Pages({ kind, data: { sender, list } }: PagesProps) {
  return list.map(paper =>
    kind === 'slips' ? (
      <Slip key={paper.orderId} paper={paper} sender={sender} />
    ) : (
      <AddressLabel key={paper.orderId} paper={paper} sender={sender} />
    ),
  );
}

interface PaperProps {
  readonly paper: Paper;
  readonly sender: readonly string[];
}

function AddressLabel({ paper, sender }: PaperProps) {
  return (
    <article className="paper paper-label">
      <p className="paper-sender">{sender.join(' · ')}</p>
      <Lines lines={paper.address} />
      <p dir="ltr">{paper.phone}</p>
      <p className="paper-order">Order {paper.orderId}</p>
    </article>
  );
}

/** Its own direction for each: a street may be written from the right. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <address>
      {lines.map(line => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}

function Slip({ paper, sender }: PaperProps) {
  return (
    <article className="paper paper-slip">
      <h3>Order {paper.orderId}</h3>
      <p>{momentText(paper.createTime)}</p>
      <div className="paper-two">
        <Lines lines={paper.address} />
        <Lines lines={sender} />
      </div>
      <table>
        <tbody>
          {paper.lines.map((line, place) => (
            <tr key={`${place} ${line.name}`}>
              <td>{line.goodsNum} ×</td>
              <td>
                {line.name} {line.variantName}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

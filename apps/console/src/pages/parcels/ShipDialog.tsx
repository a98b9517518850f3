/** Sends packed orders off: by the labels that were bought, or by a carrier and numbers that are typed. */
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useCall, useChange } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { countryText, type ParcelRow, READS } from './parcel-text.ts';

interface Props {
  readonly rows: readonly ParcelRow[];
  readonly onClose: () => void;
  readonly onDone: (outcomes: {
    readonly list: readonly { readonly outcome: string; readonly said: string }[];
  }) => void;
}

export function ShipDialog({ rows, onClose, onDone }: Props) {
  const packed = rows.filter(({ state }) => state === 'packed');
  const { data: settings } = useCall('delivery.settings', {});
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({});
  const ship = useChange('parcels.ship', {
    reads: READS,
    onDone: outcomes => {
      onDone(outcomes);
      onClose();
    },
  });
  const needsCarrier = packed.some(({ hasLabel }) => !hasLabel);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parcels = packed.map(({ orderId }) => ({
      orderId,
      carrier: carrier.trim(),
      trackingNumber: (numbers[orderId] ?? '').trim(),
      trackingUrl: '',
    }));
    ship.mutate({ parcels });
  };
  return (
    <Modal opened onClose={onClose} title={`Ship ${packed.length}`} size="lg">
      <form className="stack" onSubmit={submit}>
        {needsCarrier && (
          <CarrierField value={carrier} onChange={setCarrier} known={settings?.carriers ?? []} />
        )}
        <ul className="parcel-ship">
          {packed.map(row => (
            <li key={row.orderId}>
              <span>
                <b className="mono">{row.orderId}</b> <span className="dim">{countryText(row.country)}</span>
              </span>
              {row.hasLabel ? (
                <span className="dim">by its label, {row.trackingNumber}</span>
              ) : (
                <TextInput
                  aria-label={`Tracking number of order ${row.orderId}`}
                  placeholder="Tracking number, if there is one"
                  maxLength={80}
                  value={numbers[row.orderId] ?? ''}
                  onChange={event => setNumbers({ ...numbers, [row.orderId]: event.currentTarget.value })}
                />
              )}
            </li>
          ))}
        </ul>
        {ship.error && <FailureNote error={ship.error} />}
        <Button
          type="submit"
          className="gold"
          loading={ship.isPending}
          disabled={needsCarrier && carrier.trim() === ''}
        >
          They left the house
        </Button>
      </form>
    </Modal>
  );
}

interface CarrierProps {
  readonly value: string;
  readonly onChange: (carrier: string) => void;
  readonly known: readonly string[];
}

export function CarrierField({ value, onChange, known }: CarrierProps) {
  return (
    <>
      <TextInput
        label="Carrier"
        description="Players follow parcels of known carriers on the carrier’s own page"
        list="parcel-carriers"
        maxLength={60}
        required
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <datalist id="parcel-carriers">
        {known.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

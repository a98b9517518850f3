/** What a carrier told, or another number of a parcel that is followed by hand. */

import { PARCEL_STEPS, type ParcelStep } from '@boardwalk/contract/enums';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Parcel, READS, STEPS } from './parcel-text.ts';
import { CarrierField } from './ShipDialog.tsx';

interface Props {
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

export function NewsDialog({ parcel, onClose }: Props) {
  const { orderId, service } = parcel;
  const { data: settings } = useCall('delivery.settings', {});
  const [part, setPart] = useState('news');
  const [step, setStep] = useState<ParcelStep>('delivered');
  const [place, setPlace] = useState('');
  const [carrier, setCarrier] = useState(parcel.carrier);
  const [trackingNumber, setNumber] = useState(parcel.trackingNumber);
  const news = useChange('parcels.news', { reads: READS });
  const correct = useChange('parcels.correct', { reads: READS });
  const act = (reason: string): Promise<unknown> =>
    part === 'news'
      ? news.mutateAsync({ orderId, step, place, reason })
      : correct.mutateAsync({ orderId, carrier, trackingNumber, trackingUrl: '', reason });
  return (
    <ReasonDialog title={`Order ${orderId}`} action="Write down" isOpen onClose={onClose} onReason={act}>
      {service === 'hand' && (
        <SegmentedControl
          aria-label="What"
          value={part}
          onChange={setPart}
          data={[
            { value: 'news', label: 'News' },
            { value: 'tracking', label: 'Tracking number' },
          ]}
        />
      )}
      {part === 'news' ? (
        <>
          <NativeSelect
            label="What happened"
            value={step}
            onChange={event => setStep(PARCEL_STEPS.find(one => one === event.currentTarget.value) ?? step)}
            data={PARCEL_STEPS.map(value => ({ value, label: STEPS[value] }))}
          />
          <TextInput
            label="Where"
            maxLength={120}
            value={place}
            onChange={event => setPlace(event.currentTarget.value)}
          />
        </>
      ) : (
        <>
          <CarrierField value={carrier} onChange={setCarrier} known={settings?.carriers ?? []} />
          <TextInput
            label="Tracking number"
            maxLength={80}
            value={trackingNumber}
            onChange={event => setNumber(event.currentTarget.value)}
          />
        </>
      )}
    </ReasonDialog>
  );
}

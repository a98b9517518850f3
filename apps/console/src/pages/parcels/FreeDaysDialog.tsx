/** Days on which the house pays for parcels, to some zones or to all. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { Zone } from './Delivery.tsx';

interface Props {
  readonly zones: readonly Zone[];
  readonly onClose: () => void;
}

export function FreeDaysDialog({ zones, onClose }: Props) {
  const [name, setName] = useState('');
  const [from, setFrom] = useState(0);
  const [until, setUntil] = useState(0);
  const [zoneIds, setZoneIds] = useState<readonly number[]>([]);
  const add = useChange('delivery.addFreeDays', { reads: ['delivery.', 'audit.'] });
  const toggle = (zoneId: number, isOn: boolean) =>
    setZoneIds(isOn ? [...zoneIds, zoneId] : zoneIds.filter(one => one !== zoneId));
  return (
    <ReasonDialog
      title="Free shipping"
      action="Plan it"
      isOpen
      isReady={name.trim() !== '' && from > 0 && until > from}
      onClose={onClose}
      onReason={reason => add.mutateAsync({ name: name.trim(), from, until, zoneIds: [...zoneIds], reason })}
    >
      <TextInput
        label="Name"
        maxLength={60}
        required
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <div className="parcel-pair">
        <DateTime label="From" none="not yet" value={from} onChange={setFrom} />
        <DateTime label="Until" none="not yet" value={until} onChange={setUntil} />
      </div>
      <fieldset className="parcel-judge">
        <legend>To these zones; to all where none is chosen</legend>
        {zones.map(({ zoneId, name: zoneName }) => (
          <label key={zoneId} className="row">
            <input
              type="checkbox"
              className="parcel-choose"
              checked={zoneIds.includes(zoneId)}
              onChange={event => toggle(zoneId, event.currentTarget.checked)}
            />
            {zoneName}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}

/** Where parcels go at what price, and days on which the house pays. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { FreeDaysDialog } from './FreeDaysDialog.tsx';
import { countryText, weightText } from './parcel-text.ts';
import { ZoneEditor } from './ZoneEditor.tsx';

export type Settings = OutputOf<'delivery.settings'>;
export type Zone = Settings['zones'][number];
type FreeDays = Settings['freeDays'][number];

export function Delivery() {
  const { data, error } = useCall('delivery.settings', {});
  if (error) return <FailureNote error={error} />;
  if (!data) return <p className="empty">One moment …</p>;
  return (
    <div className="stack">
      <Zones settings={data} />
      <FreeDaysPart settings={data} />
      <p className="dim">
        {data.service === ''
          ? 'Labels are written by hand. With EASYPOST_API_KEY they can be bought here.'
          : `Labels are bought from ${data.service}.`}
      </p>
    </div>
  );
}

function Zones({ settings }: { readonly settings: Settings }) {
  const may = useMay()('parcels.work');
  const [edited, setEdited] = useState<Zone | 'new'>();
  return (
    <section className="stack" aria-label="Zones">
      <div className="row">
        <h2 className="grow">Zones</h2>
        {may && (
          <Button className="gold" onClick={() => setEdited('new')}>
            New zone
          </Button>
        )}
      </div>
      {settings.unreached.length > 0 && (
        <p className="dim">
          Nothing is sent to {countText(settings.unreached.length)} countries:{' '}
          {settings.unreached.slice(0, 6).map(countryText).join(', ')}
          {settings.unreached.length > 6 && ' …'}
        </p>
      )}
      <div className="scroll">
        <table className="list" aria-label="Zones">
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">Countries</th>
              <th scope="col">Working days</th>
              <th scope="col">Coins</th>
            </tr>
          </thead>
          <tbody>
            {settings.zones.map(zone => (
              <tr key={zone.zoneId}>
                <td>
                  {may ? (
                    <button type="button" className="link" onClick={() => setEdited(zone)}>
                      {zone.name}
                    </button>
                  ) : (
                    <b>{zone.name}</b>
                  )}{' '}
                  {!zone.isOn && <Pill>off</Pill>}
                </td>
                <td>{countText(zone.countries.length)}</td>
                <td>
                  {zone.daysFrom}–{zone.daysTo}
                </td>
                <td>{pricesText(zone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {edited && (
        <ZoneEditor
          zone={edited === 'new' ? undefined : edited}
          settings={settings}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

const pricesText = ({ prices }: Zone) =>
  prices.map(({ upToGrams, coins }) => `${weightText(upToGrams)}: ${countText(coins)}`).join(' · ');

function FreeDaysPart({ settings }: { readonly settings: Settings }) {
  const may = useMay()('parcels.work');
  const [isAdding, setAdding] = useState(false);
  const [ended, setEnded] = useState<FreeDays>();
  const end = useChange('delivery.endFreeDays', { reads: ['delivery.', 'audit.'] });
  const zoneName = (zoneId: number) => settings.zones.find(zone => zone.zoneId === zoneId)?.name ?? '';
  return (
    <section className="stack" aria-label="Free shipping">
      <div className="row">
        <h2 className="grow">Free shipping</h2>
        {may && (
          <Button variant="default" onClick={() => setAdding(true)}>
            New days
          </Button>
        )}
      </div>
      {settings.freeDays.length === 0 && <p className="dim">No free days are planned.</p>}
      <ul className="parcel-lines">
        {settings.freeDays.map(days => (
          <li key={days.freeDaysId}>
            <span>
              <b>{days.name}</b> {momentText(days.from)} – {momentText(days.until)},{' '}
              {days.zoneIds.length === 0 ? 'everywhere' : days.zoneIds.map(zoneName).join(', ')}
            </span>
            {may && days.until > settings.nowTime && (
              <Button variant="default" onClick={() => setEnded(days)}>
                {days.from > settings.nowTime ? 'Take back' : 'End now'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <FreeDaysDialog zones={settings.zones} onClose={() => setAdding(false)} />}
      {ended && (
        <ReasonDialog
          title={`End ${ended.name}`}
          action="End"
          isOpen
          onClose={() => setEnded(undefined)}
          onReason={reason => end.mutateAsync({ freeDaysId: ended.freeDaysId, reason })}
        />
      )}
    </section>
  );
}

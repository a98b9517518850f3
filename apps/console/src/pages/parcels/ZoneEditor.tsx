/** A zone as a form: its countries, its prices by weight, and how long a parcel takes. */
import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { Settings, Zone } from './Delivery.tsx';
import { countryText } from './parcel-text.ts';

type Fields = Pick<Zone, 'name' | 'daysFrom' | 'daysTo' | 'isOn' | 'countries' | 'prices'>;

const NEW: Fields = {
  name: '',
  daysFrom: 2,
  daysTo: 5,
  isOn: true,
  countries: [],
  prices: [{ upToGrams: 1000, coins: 500 }],
};

interface Props {
  /** Undefined for a new one. */
  readonly zone: Zone | undefined;
  readonly settings: Settings;
  readonly onClose: () => void;
}

export function ZoneEditor({ zone, settings, onClose }: Props) {
  const { name, daysFrom, daysTo, isOn, countries, prices } = zone ?? NEW;
  const [fields, setFields] = useState<Fields>({ name, daysFrom, daysTo, isOn, countries, prices });
  const change = (next: Partial<Fields>) => setFields({ ...fields, ...next });
  const save = useChange('delivery.saveZone', { reads: ['delivery.', 'audit.'] });
  const known = zone ? { zoneId: zone.zoneId, version: zone.version } : {};
  return (
    <ReasonDialog
      title={zone ? `Change ${zone.name}` : 'New zone'}
      action="Save"
      isOpen
      isReady={fields.name.trim() !== '' && fields.daysFrom <= fields.daysTo}
      onClose={onClose}
      onReason={reason => save.mutateAsync({ ...fields, ...known, reason })}
    >
      <TextInput
        label="Name"
        description="Of the staff’s own; players see prices and days"
        maxLength={60}
        required
        value={fields.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <div className="parcel-pair">
        <Days
          label="Working days, at least"
          value={fields.daysFrom}
          onChange={days => change({ daysFrom: days })}
        />
        <Days label="At most" value={fields.daysTo} onChange={days => change({ daysTo: days })} />
      </div>
      <Switch
        label="Parcels are sent there"
        checked={fields.isOn}
        onChange={event => change({ isOn: event.currentTarget.checked })}
      />
      <Prices prices={fields.prices} onChange={next => change({ prices: next })} />
      <Countries
        all={settings.countries}
        chosen={fields.countries}
        onChange={next => change({ countries: next })}
      />
    </ReasonDialog>
  );
}

interface DaysProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (days: number) => void;
}

function Days({ label, value, onChange }: DaysProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={365}
      allowDecimal={false}
      hideControls
      value={value}
      onChange={next => onChange(Number(next) || 0)}
    />
  );
}

interface PricesProps {
  readonly prices: Fields['prices'];
  readonly onChange: (prices: Fields['prices']) => void;
}

const MOST_STEPS = 20;

/** Heavier than the last goes as several parcels of it. */
function Prices({ prices, onChange }: PricesProps) {
  const last = prices.at(-1);
  return (
    <fieldset className="parcel-judge">
      <legend>Coins by weight</legend>
      {prices.map((price, place) => (
        <div key={`step ${place}`} className="parcel-pair">
          <NumberInput
            label="Up to, grams"
            min={1}
            max={100_000}
            allowDecimal={false}
            hideControls
            value={price.upToGrams}
            onChange={next => onChange(prices.with(place, { ...price, upToGrams: Number(next) || 1 }))}
          />
          <NumberInput
            label="Coins"
            min={0}
            max={10_000_000}
            allowDecimal={false}
            hideControls
            value={price.coins}
            onChange={next => onChange(prices.with(place, { ...price, coins: Number(next) || 0 }))}
          />
        </div>
      ))}
      <div className="row">
        <Button
          variant="default"
          disabled={prices.length >= MOST_STEPS}
          onClick={() =>
            onChange([...prices, { upToGrams: (last?.upToGrams ?? 0) + 1000, coins: last?.coins ?? 0 }])
          }
        >
          One more
        </Button>
        <Button variant="default" disabled={prices.length < 2} onClick={() => onChange(prices.slice(0, -1))}>
          Leave out the last
        </Button>
      </div>
    </fieldset>
  );
}

interface CountriesProps {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (countries: string[]) => void;
}

function Countries({ all, chosen, onChange }: CountriesProps) {
  const [search, setSearch] = useState('');
  const shown = all.filter(country =>
    countryText(country).toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <fieldset className="parcel-judge">
      <legend>Countries: {chosen.length}</legend>
      <TextInput
        aria-label="Search a country"
        placeholder="Search"
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <div className="parcel-countries">
        {shown.map(country => (
          <label key={country}>
            <input
              type="checkbox"
              className="parcel-choose"
              checked={chosen.includes(country)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, country] : chosen.filter(one => one !== country))
              }
            />
            {countryText(country)}
          </label>
        ))}
      </div>
      <p className="dim">A country that is in another zone leaves it.</p>
    </fieldset>
  );
}

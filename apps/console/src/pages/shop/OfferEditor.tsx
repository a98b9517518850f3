/** One offer as a form. What is wrong stands below it before it is sent, and what is worth a second look. */
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { kindText, moneyText } from '../../platform/shop-text.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { ClubFields } from './ClubFields.tsx';
import { Money, type PartProps } from './NumberFields.tsx';
import {
  coinsOf,
  type Fields,
  faultText,
  fieldsOf,
  freshFields,
  type Kind,
  type Offer,
  PLACES,
  READS,
  type Shelf,
  warningsOf,
} from './offer.ts';
import { Prices } from './Prices.tsx';

interface Props {
  readonly kind: Kind;
  /** Undefined for a new one. */
  readonly offer: Offer | undefined;
  readonly shelf: Shelf;
  readonly onSaved: (offerId: number) => void;
}

export function OfferEditor({ kind, offer, shelf, onSaved }: Props) {
  const mayWrite = useMay()('shop.write');
  const [fields, setFields] = useState<Fields>(() => (offer ? fieldsOf(offer) : freshFields(kind)));
  const [isAsking, setAsking] = useState(false);
  const save = useChange('shop.save', { reads: READS, onDone: saved => onSaved(saved.offerId) });
  const change = (next: Partial<Fields>) => setFields({ ...fields, ...next });
  const fault = faultText(kind, fields);
  const others = shelf.list.filter(one => one !== offer);
  const isChanged = !offer || JSON.stringify(fields) !== JSON.stringify(fieldsOf(offer));
  const areTimes = !Number.isNaN(fields.from) && !Number.isNaN(fields.until);
  const place = offer ? { offerId: offer.offerId, version: offer.version } : {};
  return (
    <section className="stack" aria-label={offer ? `Offer ${offer.offerId}` : 'New offer'}>
      <Head kind={kind} offer={offer} />
      <fieldset className="stack shop-form" disabled={!mayWrite}>
        <Sale fields={fields} change={change} />
        {fields.club && (
          <ClubFields
            club={fields.club}
            isNew={!offer}
            coupons={shelf.coupons}
            onChange={club => change({ club })}
          />
        )}
        {kind === 5 && <Gift fields={fields} change={change} isNew={!offer} />}
        <Prices fields={fields} change={change} />
        <When fields={fields} change={change} />
        {kind !== 2 && <Places fields={fields} change={change} />}
        <Stores fields={fields} change={change} />
        {fault && <p className="bad">{fault}</p>}
        {warningsOf(kind, fields, others).map(text => (
          <p key={text} className="warn">
            {text}
          </p>
        ))}
        {mayWrite && (
          <div className="row wrap">
            <Button
              className="gold"
              disabled={!isChanged || fault !== '' || !areTimes}
              onClick={() => setAsking(true)}
            >
              {offer ? 'Save' : 'Make it'}
            </Button>
            {offer && isChanged && (
              <Button variant="default" onClick={() => setFields(fieldsOf(offer))}>
                Undo
              </Button>
            )}
          </div>
        )}
      </fieldset>
      <ReasonDialog
        title={offer ? 'Change what is sold' : 'Put it on the shelf'}
        action={`${moneyText(fields.priceCents, 'USD')} for ${countText(coinsOf(fields))} coins`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={reason => save.mutateAsync({ ...place, kind, fields, reason })}
      >
        <p className="dim">
          {fields.isEnabled ? 'Players see it at once.' : 'Nobody sees it while it is off.'} What is ordered
          already stays as it was ordered.
        </p>
      </ReasonDialog>
    </section>
  );
}

function Head({ kind, offer }: Pick<Props, 'kind' | 'offer'>) {
  return (
    <div>
      <h2>{offer ? `${kindText(kind)}, ${moneyText(offer.priceCents, 'USD')}` : `New: ${kindText(kind)}`}</h2>
      {offer && (
        <p className="dim">
          No. {offer.offerId}, version {offer.version}. In 30 days sold {countText(offer.sold)} times for{' '}
          {moneyText(offer.soldCents, 'USD')}, looked at {countText(offer.looks)} times.
        </p>
      )}
    </div>
  );
}

function Sale({ fields, change }: PartProps) {
  return (
    <>
      <Switch
        label="On sale"
        checked={fields.isEnabled}
        onChange={event => change({ isEnabled: event.currentTarget.checked })}
      />
      <div className="shop-pair">
        <Money
          label="Price in dollars"
          cents={fields.priceCents}
          onChange={priceCents => change({ priceCents })}
        />
        <Money
          label="Crossed out"
          cents={fields.shownCents}
          onChange={shownCents => change({ shownCents })}
        />
        <Whole
          label={fields.club ? 'Coins at once' : 'Coins'}
          value={fields.coins}
          least={1}
          onChange={coins => change({ coins })}
        />
        <Whole label="Gift on top" value={fields.giftCoins} onChange={giftCoins => change({ giftCoins })} />
      </div>
    </>
  );
}

function Gift({ fields: { gift }, change, isNew }: PartProps & { readonly isNew: boolean }) {
  if (!gift && !isNew) return null;
  return (
    <>
      {isNew && (
        <Switch
          label="A free gift opens it"
          checked={gift !== undefined}
          onChange={event => {
            const isOn = event.currentTarget.checked;
            change({
              gift: isOn ? { coins: 20, afterHours: 24, isEnabled: true } : undefined,
            });
          }}
        />
      )}
      {gift && (
        <div className="shop-pair">
          <Whole
            label="Coins of the free gift"
            value={gift.coins}
            least={1}
            most={100_000}
            onChange={coins => change({ gift: { ...gift, coins } })}
          />
          <Whole
            label="Hours after joining"
            value={gift.afterHours}
            most={8760}
            onChange={afterHours => change({ gift: { ...gift, afterHours } })}
          />
          <Switch
            label="The gift is given"
            checked={gift.isEnabled}
            onChange={event => change({ gift: { ...gift, isEnabled: event.currentTarget.checked } })}
          />
        </div>
      )}
    </>
  );
}

function When({ fields, change }: PartProps) {
  return (
    <div className="shop-pair">
      <DateTime label="From" none="at once" value={fields.from} onChange={from => change({ from })} />
      <DateTime label="Until" none="for good" value={fields.until} onChange={until => change({ until })} />
      <Whole
        label="Times a player, 0 for any"
        value={fields.perPlayer}
        most={10_000}
        onChange={perPlayer => change({ perPlayer })}
      />
    </div>
  );
}

function Places({ fields: { positions }, change }: PartProps) {
  return (
    <fieldset className="chips shop-form" aria-label="Shown outside the shop">
      <legend className="dim">Shown outside the shop as well</legend>
      {PLACES.map(({ place, name }) => (
        <button
          key={place}
          type="button"
          className="chip"
          aria-pressed={positions.includes(place)}
          onClick={() =>
            change({
              positions: PLACES.map(one => one.place).filter(
                one => positions.includes(one) !== (one === place),
              ),
            })
          }
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Stores({ fields, change }: PartProps) {
  return (
    <div className="shop-pair">
      <TextInput
        label="Product at Apple"
        placeholder="coins.500"
        maxLength={100}
        value={fields.appleProductId}
        onChange={event => change({ appleProductId: event.currentTarget.value.trim() })}
      />
      <TextInput
        label="Product at Google"
        placeholder={fields.appleProductId || 'as at Apple'}
        maxLength={100}
        value={fields.googleProductId}
        onChange={event => change({ googleProductId: event.currentTarget.value.trim() })}
      />
    </div>
  );
}

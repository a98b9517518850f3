/** What a card of the club is and brings. A buyer sees no price of it, so that it stays as it was made. */
import { NativeSelect } from '@mantine/core';
import { Whole } from '../../ui/Whole.tsx';
import { CLUB_NAMES, type Fields, type Shelf, TERM_NAMES } from './offer.ts';

type Club = NonNullable<Fields['club']>;

interface Props {
  readonly club: Club;
  readonly isNew: boolean;
  readonly coupons: Shelf['coupons'];
  readonly onChange: (club: Club) => void;
}

export function ClubFields({ club, isNew, coupons, onChange }: Props) {
  const choice = (names: Readonly<Record<number, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <fieldset className="stack shop-form" disabled={!isNew} aria-label="The card">
      <div className="shop-pair">
        <NativeSelect
          label="Class"
          value={String(club.cardClass)}
          data={choice(CLUB_NAMES)}
          onChange={event =>
            onChange({ ...club, cardClass: Number(event.currentTarget.value) as Club['cardClass'] })
          }
        />
        <NativeSelect
          label="Term"
          value={String(club.configType)}
          data={choice(TERM_NAMES)}
          onChange={event =>
            onChange({ ...club, configType: Number(event.currentTarget.value) as Club['configType'] })
          }
        />
        <Whole
          label="Coins each day"
          value={club.dayCoins}
          least={1}
          most={1_000_000}
          onChange={dayCoins => onChange({ ...club, dayCoins })}
        />
        <Whole
          label="Renewable, days before"
          value={club.advanceDays}
          least={1}
          most={30}
          onChange={advanceDays => onChange({ ...club, advanceDays })}
        />
        <NativeSelect
          label="Coupon with it"
          value={String(club.couponKindId)}
          data={[
            { value: '0', label: 'none' },
            ...coupons.map(({ kindId, name }) => ({ value: String(kindId), label: name })),
          ]}
          onChange={event => onChange({ ...club, couponKindId: Number(event.currentTarget.value) })}
        />
        <Whole
          label="Shipping credit with it, in coins"
          value={club.shippingCoins}
          least={0}
          most={1_000_000}
          onChange={shippingCoins => onChange({ ...club, shippingCoins })}
        />
      </div>
      {!isNew && (
        <p className="dim">For other days, make another card and switch this one off: members keep theirs.</p>
      )}
    </fieldset>
  );
}

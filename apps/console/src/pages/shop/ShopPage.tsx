/** The coin shop: what is sold in which tab, at which price, and the codes and cards that go with it. */
import { SegmentedControl } from '@mantine/core';
import { useFilters } from '../../platform/address.ts';
import { useCall } from '../../platform/query.ts';
import { ClubTerms } from '../../ui/ClubTerms.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Codes } from './Codes.tsx';
import { Kinds } from './Kinds.tsx';
import { Offers } from './Offers.tsx';
import './shop.css';

const PARTS = [
  { value: 'offers', label: 'Offers' },
  { value: 'codes', label: 'Codes' },
  { value: 'cards', label: 'Cards' },
  { value: 'club', label: 'Members' },
] as const;

export function ShopPage() {
  const [filters, change] = useFilters('part', 'offer', 'kind');
  const part = PARTS.find(({ value }) => value === filters.part)?.value ?? 'offers';
  return (
    <>
      <PageHead title="Shop" about="what is sold, and what is given">
        <SegmentedControl
          aria-label="Part"
          value={part}
          onChange={value =>
            change({ part: value === 'offers' ? undefined : value, offer: undefined, kind: undefined })
          }
          data={[...PARTS]}
        />
      </PageHead>
      {part === 'offers' && <Shelf />}
      {part === 'codes' && <Codes />}
      {part === 'cards' && <Kinds />}
      {part === 'club' && <ClubTerms />}
    </>
  );
}

function Shelf() {
  const [filters, change] = useFilters('offer', 'kind');
  const shelf = useCall('shop.list', {});
  if (shelf.error && !shelf.data) return <FailureNote error={shelf.error} />;
  if (!shelf.data) return <p className="empty">One moment …</p>;
  return (
    <>
      {shelf.error && <FailureNote error={shelf.error} />}
      <Offers
        shelf={shelf.data}
        isRead={shelf.isSuccess && !shelf.isFetching}
        filters={filters}
        change={change}
      />
    </>
  );
}

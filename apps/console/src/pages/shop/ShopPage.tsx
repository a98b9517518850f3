/** The coin shop: what is sold in which tab, at which price, and for how long. */
import { useFilters } from '../../platform/address.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Offers } from './Offers.tsx';
import './shop.css';

export function ShopPage() {
  const [filters, change] = useFilters('offer', 'kind');
  const shelf = useCall('shop.list', {});
  return (
    <>
      <PageHead title="Shop" about="what is sold, and at which price" />
      {shelf.error && <FailureNote error={shelf.error} />}
      {!shelf.data && !shelf.error && <p className="empty">One moment …</p>}
      {shelf.data && <Offers shelf={shelf.data} filters={filters} change={change} />}
    </>
  );
}

import { AddressForm } from '../../features/addresses/AddressForm.tsx';
import { AddressList } from '../../features/addresses/AddressList.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useParams } from '../../platform/router/router.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SubPage } from '../layout/SubPage.tsx';

/** All of one's addresses, or one of them to be changed. */
export function AddressPage() {
  const { id } = useParams();
  if (id === undefined) {
    return (
      <SubPage title={t('page.address')} parent="/user/settings">
        <AddressList />
      </SubPage>
    );
  }
  return (
    <SubPage title={t(id === 'new' ? 'address.new' : 'address.change')} parent="/address">
      <OneAddress key={id} id={id} />
    </SubPage>
  );
}

function OneAddress({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useCall('addresses.list', {});
  if (isPending) return <SkeletonRows count={6} height={54} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  const address = data.list.find(({ addressId }) => String(addressId) === id);
  if (id !== 'new' && !address) return <Message icon="warning" title={t('failure.notFound')} />;
  return <AddressForm address={address} country={data.list[0]?.country} />;
}

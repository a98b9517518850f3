import { OrderDetail } from '../../features/orders/order/OrderDetail.tsx';
import { useOrderNews } from '../../features/orders/order.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useParams } from '../../platform/router/router.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function OrderPage() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  return (
    <SubPage
      title={isNumber ? t('order.title', { number: id }) : t('page.shopOrders')}
      parent="/orders/all"
      aside={<IconButton icon="chat" label={t('order.help')} to="/issues" />}
    >
      {isNumber ? (
        <OneOrder key={id} orderId={Number(id)} />
      ) : (
        <Message icon="warning" title={t('failure.notFound')} />
      )}
    </SubPage>
  );
}

function OneOrder({ orderId }: { readonly orderId: number }) {
  useOrderNews();
  const { data, error, isPending, refetch } = useCall('orders.order', { orderId });
  if (isPending) {
    return (
      <>
        <Skeleton height={214} radius={26} />
        <SkeletonRows count={2} height={140} label={t('page.loading')} />
      </>
    );
  }
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  return <OrderDetail order={data} />;
}

import { useBalances } from '../../domain/session/balances.ts';
import { GoodsDetail } from '../../features/mall/goods/GoodsDetail.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useParams } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ErrorState, Message } from '../../ui/feedback/Message.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Balance } from '../../ui/money/Balance.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function GoodsPage() {
  const { id = '' } = useParams();
  const isSignedIn = useSession(isUser);
  const { coins, isKnown } = useBalances();
  return (
    <SubPage
      title={t('sidebar.redemptionMall')}
      parent="/mall"
      aside={isSignedIn && <Balance coins={coins} isKnown={isKnown} />}
    >
      {/^[1-9]\d{0,8}$/.test(id) ? <OneOfTheGoods key={id} goodsId={Number(id)} /> : <Unknown />}
    </SubPage>
  );
}

function OneOfTheGoods({ goodsId }: { readonly goodsId: number }) {
  const { data, dataUpdatedAt, error, isPending, refetch } = useCall('mall.goods', { goodsId });
  if (isPending) {
    return (
      <>
        <Skeleton height={280} radius={26} />
        <SkeletonRows count={2} height={96} label={t('page.loading')} />
      </>
    );
  }
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  return <GoodsDetail goods={data} toldAtMs={dataUpdatedAt} />;
}

function Unknown() {
  return <Message icon="warning" title={t('failure.notFound')} />;
}

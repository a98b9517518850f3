import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/actions/Chip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './Addresses.module.css';
import type { Address } from './address-fields.ts';
import { countryName } from './country.ts';

/** Where one's parcels can go, the one that is chosen first on top. */
export function AddressList() {
  const { data, error, isPending, refetch } = useCall('addresses.list', {});
  if (isPending) return <SkeletonRows count={2} height={96} label={t('page.loading')} />;
  if (data === undefined) return <ErrorState failure={error} onRetry={refetch} />;
  const { list, most } = data;
  if (list.length === 0) {
    return (
      <EmptyState emoji="package" title={t('address.emptyTitle')} text={t('address.emptyText')}>
        <ToNew />
      </EmptyState>
    );
  }
  return (
    <>
      <Rows label={t('page.address')}>
        {list.map(address => (
          <AddressRow key={address.addressId} address={address} />
        ))}
      </Rows>
      {list.length < most ? <ToNew /> : <p className={styles.full}>{t('address.full', { count: most })}</p>}
    </>
  );
}

function ToNew() {
  return (
    <ButtonLink to="/address/new" icon="plus" isWide>
      {t('address.new')}
    </ButtonLink>
  );
}

function AddressRow({ address }: { readonly address: Address }) {
  const { addressId, name, lines, country, isDefault } = address;
  const others = lines.filter(line => line !== name);
  return (
    <Row
      icon="home"
      title={<bdi translate="no">{name}</bdi>}
      detail={
        <span className={styles.lines} translate="no">
          {[...others, countryName(country)].map(line => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </span>
      }
      end={isDefault && <Chip tone="good">{t('address.default')}</Chip>}
      to={`/address/${addressId}`}
    />
  );
}

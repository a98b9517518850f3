import { PushCategory } from '@boardwalk/contract/enums';
import type { ReactNode } from 'react';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import type { Output } from '../../../platform/request/send.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TabLinks } from '../../../ui/surfaces/Tabs.tsx';
import { PushFilter } from './PushFilter.tsx';
import { PushList } from './PushList.tsx';
import styles from './PushLists.module.css';

type Tab = Output<'push.tabs'>['list'][number];

interface PushListsProps {
  readonly category: number;
  /** The address of the page they stand on. */
  readonly address: string;
  /** The cards of all of them. */
  readonly children: ReactNode;
}

/** Coin pushers by the lists the server has of them; those with nothing in them are left out. */
export function PushLists({ category, address, children }: PushListsProps) {
  const { data, isPending } = useCall('push.tabs', {});
  const tabs = data?.list.filter(tab => tab.rooms > 0 || tab.category === category) ?? [];
  return (
    <div className={styles.lists}>
      <div className={styles.tabs}>
        {isPending && <Skeleton width={180} height="var(--target)" radius={22} />}
        {tabs.length > 1 && (
          <TabLinks
            label={t('home.machines')}
            tabs={tabs.map(tab => ({ id: tab.category, text: wordsOf(tab), to: addressOf(tab, address) }))}
            currentId={category}
          />
        )}
      </div>
      {category === PushCategory.push ? (
        <PushFilter>{children}</PushFilter>
      ) : (
        <PushList category={category} />
      )}
      {data?.list.some(tab => tab.category === PushCategory.vip && tab.rooms > 0) && (
        <p className={styles.vip}>
          <ButtonLink to="/push/vip">{t('page.pushVip')}</ButtonLink>
        </p>
      )}
    </div>
  );
}

function wordsOf({ name, rooms }: Tab): string {
  return `${name} · ${formatCoins(rooms)}`;
}

function addressOf({ category }: Tab, address: string): string {
  return category === PushCategory.push ? address : `${address}?category=${category}`;
}

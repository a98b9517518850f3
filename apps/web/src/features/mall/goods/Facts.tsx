import { GoodsType, SENT_GOODS } from '@boardwalk/contract/enums';
import { t } from '../../../platform/i18n/i18n.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import type { Goods } from '../goods.ts';
import styles from './Goods.module.css';

/** How it comes, and whether it can go back. */
export function Facts({ goods }: { readonly goods: Goods }) {
  return (
    <ul className={styles.facts}>
      {factsOf(goods).map(({ icon, text }) => (
        <li key={text} className={styles.fact}>
          <span className={styles.mark}>
            <Icon name={icon} size={20} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface Fact {
  readonly icon: IconName;
  readonly text: string;
}

function factsOf({ type, returnDays }: Goods): readonly Fact[] {
  const way: Fact = SENT_GOODS.includes(type)
    ? { icon: 'truck', text: t('goods.sent') }
    : type === GoodsType.digital
      ? { icon: 'key', text: t('goods.code') }
      : { icon: 'party', text: t('goods.account') };
  const back: Fact = {
    icon: 'retry',
    text: returnDays > 0 ? t('goods.returns', { days: returnDays }) : t('goods.noReturns'),
  };
  return [way, back];
}

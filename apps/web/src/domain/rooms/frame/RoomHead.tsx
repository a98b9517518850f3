import type { ReactNode } from 'react';
import { useGoBack } from '../../../platform/go-back.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './RoomHead.module.css';

interface RoomHeadProps {
  readonly name: string;
  readonly balance?: ReactNode;
  /** 'Pays back 97 %', with the way to its proof. */
  readonly claim?: string;
  readonly onProof?: () => void;
}

export function RoomHead({ name, balance, claim, onProof }: RoomHeadProps) {
  const goBack = useGoBack();
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <IconButton icon="back" label={t('action.back')} onPress={goBack} />
        <h1 className={styles.name}>{name}</h1>
        {balance && <span className={styles.balance}>{balance}</span>}
      </div>
      {claim && (
        <button type="button" className={styles.claim} onClick={() => onProof?.()}>
          <Icon name="prove" size={15} className={styles.shield} />
          <span>
            {claim} · <span className={styles.proof}>{t('plinko.proof')}</span>
          </span>
        </button>
      )}
    </header>
  );
}

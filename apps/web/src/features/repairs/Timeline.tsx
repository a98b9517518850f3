import { formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { pictureAddress } from '../../ui/media/picture-address.ts';
import { Coin } from '../../ui/money/Coin.tsx';
import type { FullReport } from './faults.ts';
import styles from './ReportSheet.module.css';

type Step = FullReport['steps'][number];

/** Who wrote what, from the beginning; the house's words stand on the other side. */
export function Timeline({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={index} className={styles.step} data-author={step.author}>
          <p className={styles.author}>
            {step.author === 'house' && <Coin size={20} />}
            {t(step.author === 'house' ? 'repair.house' : 'repair.you')}
            <span className={styles.when}>{formatMoment(step.createTime)}</span>
          </p>
          <p className={styles.words}>{step.content}</p>
          <Pictures addresses={step.pictures} />
          {step.compensationCoins > 0 && (
            <p className={styles.compensation}>
              <Coin size={28} />
              {t('repair.compensation', { coins: step.compensationCoins })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Pictures({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {addresses.map((address, index) => (
        <a key={address} href={pictureAddress(address)} target="_blank" rel="noopener noreferrer">
          <Picture
            address={address}
            label={t('repair.picture', { number: index + 1 })}
            className={styles.picture}
          />
        </a>
      ))}
    </div>
  );
}

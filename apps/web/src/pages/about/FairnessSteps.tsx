import { t } from '../../platform/i18n/i18n.ts';
import styles from './About.module.css';
import { MixPicture, ReplayPicture, SealPicture } from './StepPictures.tsx';

const steps = [
  { name: 'seal', picture: <SealPicture /> },
  { name: 'mix', picture: <MixPicture /> },
  { name: 'replay', picture: <ReplayPicture /> },
] as const;

/** Fairness in three steps anybody can follow. */
export function FairnessSteps() {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('about.fair.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, picture }, index) => (
          <li key={name} className={styles.step}>
            <div className={styles.picture}>
              {picture}
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            </div>
            <div className={styles.words}>
              <h3 className={styles.stepTitle}>{t(`about.fair.${name}`)}</h3>
              <p className={styles.quiet}>{t(`about.fair.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { CLIENT_VERSION, DEFAULT_APP_VERSION } from '@boardwalk/contract/constants';
import { clientIdentity } from '../../platform/device/client-identity.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import { useIsDrawn } from '../../ui/surfaces/use-is-drawn.ts';
import styles from './About.module.css';
import { licences } from './licences.data.ts';

/** What runs here, and what it is made of. */
export function Versions() {
  const { appVersion } = clientIdentity.getState();
  // A browser that says no version is not inside an app.
  const facts = [
    [t('about.version.client'), CLIENT_VERSION] as const,
    ...(appVersion === DEFAULT_APP_VERSION ? [] : [[t('about.version.app'), appVersion] as const]),
    [t('about.version.release'), useIsDrawn() ? releaseName() : '–'] as const,
  ];
  return (
    <Card>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('about.version.title')}</h2>
        <dl className={styles.versions}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.version}>
              <dt className={styles.quiet}>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
        <details className={styles.licences}>
          <summary className={styles.summary}>{t('about.licences')}</summary>
          <p className={styles.quiet}>{t('about.licencesText')}</p>
          <ul className={styles.works}>
            {licences.map(({ name, what, licence }) => (
              <li key={name} className={styles.work} translate="no">
                <span>{name}</span>
                <span className={styles.quiet}>{t(`about.work.${what}`)}</span>
                <span>{licence}</span>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </Card>
  );
}

/** The build names its scripts by what is in them; the first one's name is the release's. */
function releaseName(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return /-([\w-]{6,})\.js$/.exec(entry?.src ?? '')?.[1] ?? '–';
}

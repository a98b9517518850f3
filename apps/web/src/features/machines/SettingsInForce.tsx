import { t } from '../../platform/i18n/i18n.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Machines.module.css';
import { Section } from './Section.tsx';
import { settingRows } from './setting-rows.ts';
import { type PrizeNames, settingName, settingValue } from './setting-words.ts';

interface SettingsInForceProps {
  /** As JSON; undefined until it is known. */
  readonly config: string | undefined;
  readonly configVersion: string | undefined;
  readonly prizeNames?: PrizeNames;
}

export function SettingsInForce({ config, configVersion, prizeNames }: SettingsInForceProps) {
  return (
    <Section title={t('machine.settings')}>
      {config === undefined ? (
        <Skeleton height={160} />
      ) : (
        <>
          <p className={styles.code}>{configVersion}</p>
          <dl className={styles.settings}>
            {settingRows(config).map(([name, value]) => (
              <div key={name} className={styles.setting}>
                <dt>{settingName(name, prizeNames)}</dt>
                <dd>
                  <bdi>{settingValue(name, value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Section>
  );
}

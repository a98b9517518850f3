import type { Locale } from '@boardwalk/contract/constants';
import { useId, useState } from 'react';
import { activeLocale, t } from '../../platform/i18n/i18n.ts';
import { nativeName, translatedName } from '../../platform/i18n/locale-names.ts';
import { useBusy } from '../../ui/actions/use-busy.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { chooseLanguage } from './choose-language.ts';
import styles from './LanguageChoice.module.css';
import { useOfferedLocales } from './offered-locales.ts';

/** Every language as its own readers write it; whoever is lost in a foreign one finds theirs by sight. */
export function LanguageChoice() {
  const locales = useOfferedLocales();
  const name = useId();
  const [wanted, setWanted] = useState<Locale>();
  const [choose, isBusy] = useBusy(async (locale: Locale) => {
    setWanted(locale);
    await chooseLanguage(locale);
  });
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('page.language')} aria-busy={isBusy}>
      {locales.map(locale => (
        <LanguageOption
          key={locale}
          group={name}
          locale={locale}
          isBusy={isBusy && locale === wanted}
          onChoose={() => choose(locale)}
        />
      ))}
    </div>
  );
}

interface LanguageOptionProps {
  readonly group: string;
  readonly locale: Locale;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function LanguageOption({ group, locale, isBusy, onChoose }: LanguageOptionProps) {
  const isCurrent = locale === activeLocale();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className={styles.input}
        name={group}
        checked={isCurrent}
        onChange={() => !isCurrent && onChoose()}
      />
      <span className={styles.names}>
        <bdi className={styles.native} lang={locale} translate="no">
          {nativeName(locale)}
        </bdi>
        {isCurrent ? (
          <span className={styles.translated}>{t('language.current')}</span>
        ) : (
          <span className={styles.translated} translate="no">
            {translatedName(locale)}
          </span>
        )}
      </span>
      <span className={styles.mark}>
        {isBusy && <span className={styles.spinner} role="status" aria-label={t('page.loading')} />}
        {isCurrent && !isBusy && <Icon name="success" size={24} />}
      </span>
    </label>
  );
}

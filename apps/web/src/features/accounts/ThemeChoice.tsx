import { t } from '../../platform/i18n/i18n.ts';
import {
  colourOfTheme,
  setTheme,
  THEMES,
  type Theme,
  usePreferences,
} from '../../platform/preferences/preferences.ts';
import { call } from '../../platform/request/call.ts';
import { updateCached } from '../../platform/request/query-client.ts';
import { isUser, session } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './ThemeChoice.module.css';

/** The two evenings to choose from; the choice follows the account. */
export function ThemeChoice() {
  const chosen = usePreferences(preferences => preferences.theme);
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('page.theme')}>
      {THEMES.map(theme => (
        <button
          key={theme}
          type="button"
          role="radio"
          aria-checked={theme === chosen}
          data-theme={theme}
          className={styles.choice}
          onClick={() => void choose(theme)}
        >
          <Preview />
          <span className={styles.name}>
            {t(`theme.${theme}`)}
            {theme === chosen && <Icon name="success" size={20} />}
          </span>
        </button>
      ))}
    </div>
  );
}

async function choose(theme: Theme): Promise<void> {
  setTheme(theme);
  if (!isUser(session.getState())) return;
  const colour = colourOfTheme(theme);
  updateCached('accounts.read', {}, account => ({ ...account, colour }));
  await call('preferences.saveColour', { colour });
}

/** A small evening in the colours of the theme around it. */
function Preview() {
  return (
    <svg className={styles.preview} viewBox="0 0 150 170" aria-hidden="true">
      <path d="M0 14Q38 30 75 14T150 14" fill="none" stroke="rgb(0 0 0 / 40%)" strokeWidth="1.5" />
      {BULBS.map(([x, y, colour]) => (
        <circle key={x} cx={x} cy={y} r="4" fill={colour} />
      ))}
      <rect x="14" y="40" width="122" height="40" rx="12" fill="var(--card-high)" />
      <rect x="14" y="90" width="57" height="56" rx="12" fill="var(--card)" />
      <rect x="79" y="90" width="57" height="56" rx="12" fill="var(--card)" />
      <rect x="24" y="52" width="52" height="8" rx="4" fill="#fff" />
      <rect x="24" y="65" width="34" height="6" rx="3" fill="var(--text-quiet)" />
      <circle cx="118" cy="60" r="11" fill="var(--gold-high)" stroke="var(--gold-edge)" strokeWidth="2" />
      <rect x="22" y="128" width="40" height="10" rx="5" fill="var(--accent)" />
      <rect x="87" y="128" width="40" height="10" rx="5" fill="var(--gold-low)" />
    </svg>
  );
}

const BULBS = [
  [18, 21, '#ffd34d'],
  [45, 23, '#ff7da8'],
  [75, 16, '#6fdcff'],
  [105, 11, '#8ef08a'],
  [132, 13, '#ffb35c'],
] as const;

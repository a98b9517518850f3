import { activeLocale, t } from '../../platform/i18n/i18n.ts';
import { nativeName } from '../../platform/i18n/locale-names.ts';
import { isInShell } from '../../platform/native/wire/shell.ts';
import { type Preferences, preferences, usePreferences } from '../../platform/preferences/preferences.ts';
import { Toggle } from '../../ui/forms/Toggle.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Row } from '../../ui/surfaces/Rows.tsx';

/** How the app looks, speaks and sounds, each with what is chosen now. */
export function PreferenceRows() {
  const { theme, homePage, isSoundOn, isMusicOn, isHapticsOn } = usePreferences(now => now);
  const canVibrate = 'vibrate' in navigator || isInShell();
  return (
    <>
      <Row
        icon="language"
        title={t('page.language')}
        detail={
          <bdi lang={activeLocale()} translate="no">
            {nativeName(activeLocale())}
          </bdi>
        }
        to="/user/settings/language"
      />
      <Row icon="palette" title={t('page.theme')} detail={t(`theme.${theme}`)} to="/prefer/theme" />
      <Row
        icon="home"
        title={t('page.homePreference')}
        detail={t(`homePreference.${homePage}`)}
        to="/prefer/home"
      />
      <ToggleRow
        icon={isSoundOn ? 'sound' : 'soundOff'}
        title={t('me.sound')}
        choice="isSoundOn"
        isOn={isSoundOn}
      />
      <ToggleRow icon="music" title={t('me.music')} choice="isMusicOn" isOn={isMusicOn} />
      <ToggleRow
        icon="haptics"
        title={t('me.haptics')}
        detail={canVibrate ? undefined : t('me.hapticsMissing')}
        choice="isHapticsOn"
        isOn={isHapticsOn}
      />
    </>
  );
}

interface ToggleRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly choice: {
    [Key in keyof Preferences]: Preferences[Key] extends boolean ? Key : never;
  }[keyof Preferences];
  readonly isOn: boolean;
}

function ToggleRow({ icon, title, detail, choice, isOn }: ToggleRowProps) {
  const change = (next: boolean) => preferences.setState({ [choice]: next });
  return (
    <Row
      icon={icon}
      title={title}
      detail={detail}
      end={<Toggle label={title} isOn={isOn} onChange={change} />}
    />
  );
}

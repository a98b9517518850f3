import { t } from '../../../platform/i18n/i18n.ts';
import {
  colourOfTheme,
  keepGuestChoice,
  setTheme,
  THEMES,
  type Theme,
  usePreferences,
} from '../../../platform/preferences/preferences.ts';
import { call } from '../../../platform/request/call.ts';
import { isUser, session } from '../../../platform/session/session.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { EveningPicture } from './EveningPicture.tsx';
import { keepWithAccount } from './keep-with-account.ts';
import { PictureChoice } from './PictureChoice.tsx';

/** The two evenings to choose from; the whole app shows the chosen one at once, and the choice follows the account. */
export function ThemeChoice() {
  const chosen = usePreferences(preferences => preferences.theme);
  return (
    <PictureChoice
      label={t('page.theme')}
      value={chosen}
      options={THEMES.map(theme => ({
        value: theme,
        theme,
        name: t(`theme.${theme}`),
        detail: t(`theme.${theme}.detail`),
        picture: <EveningPicture />,
      }))}
      onChange={theme => void choose(theme).catch(tellFailure)}
    />
  );
}

async function choose(theme: Theme): Promise<void> {
  setTheme(theme);
  if (!isUser(session.getState())) return keepGuestChoice({ theme });
  const colour = colourOfTheme(theme);
  await keepWithAccount({ colour }, () => call('preferences.saveColour', { colour }));
}

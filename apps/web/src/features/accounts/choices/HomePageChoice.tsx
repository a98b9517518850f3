import { useAccount } from '../../../domain/session/account.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import {
  HOME_PAGES,
  type HomePage,
  homePageOfType,
  keepGuestChoice,
  setHomePage,
  typeOfHomePage,
  usePreferences,
} from '../../../platform/preferences/preferences.ts';
import { call } from '../../../platform/request/call.ts';
import { isUser, session } from '../../../platform/session/session.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { ClawPicture } from './ClawPicture.tsx';
import { GamesPicture } from './GamesPicture.tsx';
import { keepWithAccount } from './keep-with-account.ts';
import { PictureChoice } from './PictureChoice.tsx';

const pictures = { claw: <ClawPicture />, game: <GamesPicture /> };

/** What the home page shows first; the account's word counts, a guest's choice stays on the device until they make one. */
export function HomePageChoice() {
  const onDevice = usePreferences(preferences => preferences.homePage);
  const { userId, homePageType } = useAccount();
  return (
    <PictureChoice
      label={t('page.homePreference')}
      value={userId === 0 ? onDevice : homePageOfType(homePageType)}
      options={HOME_PAGES.map(page => ({
        value: page,
        name: t(`homePreference.${page}`),
        detail: t(`homePreference.${page}.detail`),
        picture: pictures[page],
      }))}
      onChange={page => void choose(page).catch(tellFailure)}
    />
  );
}

async function choose(homePage: HomePage): Promise<void> {
  setHomePage(homePage);
  if (!isUser(session.getState())) return keepGuestChoice({ homePage });
  const homePageType = typeOfHomePage(homePage);
  await keepWithAccount({ homePageType }, () => call('preferences.saveHomePage', { homePageType }));
}

import { AccountCard } from '../../features/accounts/AccountCard.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { preferences, usePreferences } from '../../platform/preferences/preferences.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-in.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Toggle } from '../../ui/forms/Toggle.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import { TabPage } from '../layout/TabPage.tsx';
import styles from './User.module.css';

export function SettingsPage() {
  const isSignedIn = useSession(isUser);
  return (
    <TabPage tab="me">
      <div className={styles.column}>
        <h1 className="visually-hidden">{t('page.settings')}</h1>
        <AccountCard />
        {isSignedIn && <OwnRows />}
        <Rows label={t('me.preferences')}>
          <Row icon="palette" title={t('page.theme')} to="/prefer/theme" />
          <SoundRow />
        </Rows>
        {isSignedIn && (
          <Button icon="signOut" isWide onPress={() => signOut('asked')}>
            {t('action.signOut')}
          </Button>
        )}
      </div>
    </TabPage>
  );
}

function OwnRows() {
  return (
    <>
      <Rows label={t('me.records')}>
        <Row icon="records" title={t('page.coinRecord')} to="/user/coin-record" />
        <Row icon="dice" title={t('page.gameRecord')} to="/user/game-record" />
        <Row icon="prove" title={t('page.verify')} detail={t('me.verifyHint')} to="/verify" />
      </Rows>
      <Rows label={t('me.account')}>
        <Row icon="person" title={t('page.userInfo')} to="/user/settings/userinfo" />
        <Row icon="key" title={t('page.password')} to="/user/settings/password" />
        <Row icon="device" title={t('page.devices')} to="/user/settings/devices" />
      </Rows>
    </>
  );
}

function SoundRow() {
  const { isSoundOn } = usePreferences(now => now);
  return (
    <Row
      icon={isSoundOn ? 'sound' : 'soundOff'}
      title={t('me.sound')}
      end={
        <Toggle
          label={t('me.sound')}
          isOn={isSoundOn}
          onChange={isOn => preferences.setState({ isSoundOn: isOn })}
        />
      }
    />
  );
}

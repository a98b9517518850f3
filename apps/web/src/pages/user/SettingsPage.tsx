import { CLIENT_VERSION } from '@boardwalk/contract/constants';
import type { ReactNode } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { signOut } from '../../domain/session/sign-in.ts';
import { AccountCard } from '../../features/accounts/AccountCard.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import { TabPage } from '../layout/TabPage.tsx';
import { InstallRow } from './InstallRow.tsx';
import { PreferenceRows } from './PreferenceRows.tsx';
import styles from './User.module.css';

/** 'Me': who one is, what one did, what one prefers, and where to find help. */
export function SettingsPage() {
  const isSignedIn = useSession(isUser);
  return (
    <TabPage tab="me">
      <div className={styles.column}>
        <h1 className="visually-hidden">{t('page.settings')}</h1>
        <AccountCard />
        <Section title={t(isSignedIn ? 'me.records' : 'me.fairness')}>
          {isSignedIn && <RecordRows />}
          <Row icon="prove" title={t('page.verify')} detail={t('me.verifyHint')} to="/verify" />
        </Section>
        <Section title={t('me.preferences')}>
          <PreferenceRows />
        </Section>
        <InstallRow />
        {isSignedIn && (
          <Section title={t('me.account')}>
            <AccountRows />
          </Section>
        )}
        <Section title={t('me.help')}>
          <HelpRows />
        </Section>
        {isSignedIn && (
          <Button icon="signOut" isWide onPress={askToSignOut}>
            {t('action.signOut')}
          </Button>
        )}
        <p className={styles.version}>{t('me.version', { version: CLIENT_VERSION })}</p>
      </div>
    </TabPage>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <Rows label={title}>{children}</Rows>
    </section>
  );
}

function RecordRows() {
  return (
    <>
      <InboxRow />
      <Row icon="chat" title={t('page.forum')} detail={t('me.forumHint')} to="/forum" />
      <Row icon="gift" title={t('page.pack')} to="/pack" />
      <Row icon="truck" title={t('page.shopOrders')} detail={t('me.ordersHint')} to="/orders/all" />
      <Row icon="parcel" title={t('page.postCredit')} detail={t('me.creditHint')} to="/user/post-credit" />
      <Row icon="records" title={t('page.coinRecord')} to="/user/coin-record" />
      <Row icon="dice" title={t('page.gameRecord')} to="/user/game-record" />
      <Row icon="gift" title={t('sidebar.powerCards')} onPress={() => void dialogs.open('powerCards', {})} />
      <ClubRow />
      <Row icon="rules" title={t('page.invite')} detail={t('me.inviteHint')} to="/invite" />
      <Row icon="card" title={t('page.orders')} to="/user/recharge-record" />
    </>
  );
}

/** With how many are new. */
function InboxRow() {
  const { messageStatus: unread } = useAccount();
  const end = <Badge value={unread} label={t('inbox.unread', { count: unread })} />;
  return <Row icon="mail" title={t('page.inbox')} end={end} to="/inbox" />;
}

/** With the class of who is a member. */
function ClubRow() {
  const { clubCard } = useAccount();
  const detail = clubCard && t(`club.${clubCard.cardClass}`);
  return <Row icon="club" title={t('sidebar.club')} {...(detail && { detail })} to="/club" />;
}

function AccountRows() {
  return (
    <>
      <Row icon="person" title={t('page.userInfo')} to="/user/settings/userinfo" />
      <Row icon="pin" title={t('page.address')} detail={t('me.addressHint')} to="/address" />
      <Row icon="key" title={t('page.password')} to="/user/settings/password" />
      <Row icon="bell" title={t('page.notifications')} to="/user/settings/notifications" />
      <Row icon="device" title={t('page.devices')} to="/user/settings/devices" />
      <Row icon="prove" title={t('page.limits')} detail={t('me.limitsHint')} to="/user/spending-limits" />
      <Row icon="linked" title={t('page.link')} detail={t('me.linkHint')} to="/link" />
      <Row icon="disk" title={t('page.data')} detail={t('me.dataHint')} to="/user/settings/data" />
    </>
  );
}

function HelpRows() {
  return (
    <>
      <Row icon="help" title={t('page.help')} to="/user/help-center" />
      <Row icon="question" title={t('page.faq')} to="/user/faq" />
      <Row icon="report" title={t('page.issues')} detail={t('me.issuesHint')} to="/issues" />
      <Row icon="info" title={t('page.about')} to="/about" />
      <Row icon="pulse" title={t('page.connection')} detail={t('me.connectionHint')} to="/trtx" />
    </>
  );
}

async function askToSignOut(): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('me.signOutTitle'),
    text: t('me.signOutText'),
    action: t('action.signOut'),
  });
  if (isSure) await signOut('asked');
}

import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { visit } from '../../../platform/visit.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import styles from '../SignIn.module.css';
import type { SignedIn } from '../SignIn.tsx';
import { askToken, type Provider, sourceOf } from './third-party.ts';

/** A button for each provider this installation is configured for; nothing for none. */
export function ThirdParties({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const { data } = useCall('identity.signInOptions', {});
  const providers = data?.list ?? [];
  if (providers.length === 0) return null;
  const enter = async (provider: Provider) => {
    const accessToken = await askToken(provider);
    if (accessToken === undefined) return;
    const invitation = visit.inviteCode === '' ? {} : { invitationUid: visit.inviteCode };
    await onSignedIn(
      await call('identity.signIn', { authSource: sourceOf(provider), accessToken, ...invitation }),
    );
  };
  return (
    <div className={styles.others}>
      <p className={styles.or}>{t('auth.or')}</p>
      {providers.map(provider => (
        <Button key={provider.authSource} look="paper" isWide onPress={() => enter(provider)}>
          {t('auth.continueWith', { name: provider.name })}
        </Button>
      ))}
    </div>
  );
}

import { copyText } from '../../platform/copy-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askNative } from '../../platform/native/native.ts';
import { isNativeFailure } from '../../platform/native/wire/failure.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import styles from './Invite.module.css';

export function Share({ url }: { readonly url: string }) {
  return (
    <div className={styles.ways}>
      <Button look="gold" size="large" isWide icon="share" onPress={() => share(url)}>
        {t('invite.share')}
      </Button>
      <Button isWide icon="copy" onPress={() => copy(url)}>
        {t('invite.copy')}
      </Button>
    </div>
  );
}

/** By the shell or the browser; where neither can, it is copied. */
async function share(url: string): Promise<void> {
  try {
    const { way } = await askNative('share', { title: 'Boardwalk', text: t('invite.shareText'), url });
    if (way === 'copied') toasts.show(t('action.copied'));
  } catch (error) {
    if (isNativeFailure(error) && error.code === 'dismissed') return;
    await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  if (await copyText(url)) toasts.show(t('action.copied'), { type: 'success' });
}

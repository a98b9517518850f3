import { copyText } from '../../platform/copy-text.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askNative } from '../../platform/native/native.ts';
import { isNativeFailure } from '../../platform/native/wire/failure.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { toasts } from '../../platform/toasts/toasts.ts';

/** Makes a link to one's own play and passes it on; the same play has the same link. */
export async function sharePlay(playId: string, title: string): Promise<void> {
  try {
    const { code } = await call('machines.share', { playId });
    await shareCode(code, title);
  } catch (error) {
    if (!isFailure(error)) throw error;
    toasts.error(failureText(error));
  }
}

export async function shareCode(code: string, title: string): Promise<void> {
  const url = new URL(`/replay/code/${code}`, location.href).href;
  try {
    const { way } = await askNative('share', { title, text: t('replay.shareText'), url });
    if (way === 'copied') toasts.show(t('action.copied'));
  } catch (error) {
    if (isNativeFailure(error) && error.code === 'dismissed') return;
    if (await copyText(url)) toasts.show(t('action.copied'));
  }
}

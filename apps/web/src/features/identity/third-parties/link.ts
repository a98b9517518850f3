/** Links a third-party account to one's own, and takes it away again. */
import { Refusal } from '@boardwalk/base';
import type { AuthSource } from '@boardwalk/contract/enums';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { withProof } from '../proof/with-proof.ts';
import { askToken, type Provider, sourceOf } from './third-party.ts';
import type { Way } from './ways.ts';

/** Asks the provider first; refuses with `repeat` when somebody has that account already. */
export async function linkWay(provider: Provider): Promise<void> {
  const accessToken = await askToken(provider);
  if (accessToken === undefined) return;
  const proof = { authSource: sourceOf(provider), accessToken };
  const { repeat } = await call('identity.checkThirdParty', proof);
  if (repeat) throw new Refusal('repeat');
  if (!(await withProof(() => call('identity.bindThirdParty', proof)))) return;
  await refresh('identity.listThirdParties');
  toasts.show(t('link.linked', { name: provider.name }));
}

export async function unlinkWay({ name, source }: Way): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('link.unlinkTitle', { name }),
    text: t('link.unlinkText', { name }),
    action: t('link.unlink'),
  });
  if (!isSure) return;
  const authSource = source as AuthSource;
  if (!(await withProof(() => call('identity.unbindThirdParty', { authSource })))) return;
  await refresh('identity.listThirdParties');
  toasts.show(t('link.unlinked', { name }));
}

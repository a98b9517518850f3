import { startUser } from '../../../domain/session/sign-in.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';

/** A sign-in was refused because the account is about to be deleted: whoever wants to keep it is signed in. */
export async function offerToKeep(detail: Readonly<Record<string, unknown>>): Promise<void> {
  const { keepToken, deletesAt } = detail;
  if (typeof keepToken !== 'string' || keepToken === '' || typeof deletesAt !== 'number') return;
  const signedIn = await dialogs.open('keepAccount', { keepToken, deletesAtMs: deletesAt });
  if (!signedIn || !(await startUser(signedIn))) return;
  toasts.show(t('auth.welcomeBack'), { isForNextPage: true });
}

/** What one can do about something that was written: one asks, and does it once the sheet has closed. */
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { type Author, readAnew, type Subject } from '../use-forum.ts';

interface Asked {
  readonly subject: Subject;
  readonly author: Author;
  readonly isMine: boolean;
  /** Where it is changed on the spot. */
  readonly onEdit?: (() => void) | undefined;
}

/** True when it is gone. */
export async function askWhatToDo({ subject, author, isMine, onEdit }: Asked): Promise<boolean> {
  const canEdit = onEdit !== undefined;
  const chosen = await dialogs.open('forumActions', { subject, author, isMine, canEdit });
  if (chosen === 'edit') onEdit?.();
  if (chosen === 'report') await dialogs.open('forumReport', { subject });
  if (chosen === 'block') await block(author).catch(tellFailure);
  return chosen === 'delete' && remove(subject);
}

async function block({ userId, nickName }: Author): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('forum.block', { name: nickName }),
    text: t('forum.blockText'),
    action: t('forum.block', { name: nickName }),
  });
  if (!isSure) return;
  await call('forum.block', { userId, isBlocked: true });
  toasts.show(t('forum.blocked', { name: nickName }));
  await readAnew();
}

async function remove({ kind, id }: Subject): Promise<boolean> {
  const isSure = await dialogs.open('confirm', {
    title: t('forum.deleteTitle'),
    text: t('forum.deleteText'),
    action: t('forum.delete'),
  });
  if (!isSure) return false;
  try {
    await call('forum.remove', { kind, id });
  } catch (error) {
    tellFailure(error);
    return false;
  }
  await readAnew();
  return true;
}

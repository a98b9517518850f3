import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from '../Forum.module.css';
import type { Author, Subject } from '../use-forum.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** What one can do about something that was written. */
    forumActions: Dialog<
      {
        readonly subject: Subject;
        readonly author: Author;
        readonly isMine: boolean;
        /** It is changed where it stands. */
        readonly canEdit: boolean;
      },
      'report' | 'block' | 'delete' | 'edit'
    >;
  }
}

/** One’s own is changed or deleted; others’ is reported, and they are blocked. */
export function ActionsSheet({ subject, author, isMine, canEdit, close }: DialogProps<'forumActions'>) {
  return (
    <Sheet title={t('forum.more')} close={() => close(undefined)}>
      <div className={styles.form}>
        {isMine ? (
          <>
            {subject.kind === 'post' && (
              <ButtonLink to={`/post/new?edit=${subject.id}`} icon="edit" isWide>
                {t('forum.edit')}
              </ButtonLink>
            )}
            {canEdit && (
              <Button icon="edit" isWide onPress={() => close('edit')}>
                {t('forum.editComment')}
              </Button>
            )}
            <Button icon="trash" isWide onPress={() => close('delete')}>
              {t('forum.delete')}
            </Button>
          </>
        ) : (
          <>
            <Button icon="report" isWide onPress={() => close('report')}>
              {t('forum.report')}
            </Button>
            <Button icon="block" isWide onPress={() => close('block')}>
              {t('forum.block', { name: author.nickName })}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

import { copyText } from '../../platform/copy-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { isUser, session } from '../../platform/session/session.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type Question, questionHash } from './faq.ts';
import styles from './QuestionList.module.css';

interface QuestionListProps {
  readonly questions: readonly Question[];
  /** Open from the start, and found by its place in the page. */
  readonly openedId?: number | undefined;
}

/** Questions that open to their answers. The browser's own disclosure: it finds answers by its search, too. */
export function QuestionList({ questions, openedId }: QuestionListProps) {
  return (
    <div className={styles.list}>
      {questions.map(question => (
        <details
          // A link to another question opens that one.
          key={`${question.id} ${openedId === question.id}`}
          id={questionHash(question.id).slice(1)}
          className={styles.question}
          open={openedId === question.id || undefined}
          onToggle={event => event.currentTarget.open && noteRead(question.id)}
        >
          <summary className={styles.summary}>
            <span className={styles.text}>{question.question}</span>
            <Icon name="down" size={18} className={styles.arrow} />
          </summary>
          <div className={styles.answer}>
            <p className={styles.words}>{question.answer}</p>
            <Button look="quiet" size="small" icon="copy" onPress={() => copyLink(question.id)}>
              {t('help.copyLink')}
            </Button>
          </div>
        </details>
      ))}
    </div>
  );
}

let notedFor = 0;

/** Reading an answer is a quest of the first days: one is enough, and a lost word of it costs nothing. */
function noteRead(questionId: number): void {
  const now = session.getState();
  if (!isUser(now) || notedFor === now.userId) return;
  notedFor = now.userId;
  void call('tasks.noteFirstDay', { taskId: 12, questionId }).catch(() => {
    notedFor = 0;
  });
}

async function copyLink(id: number): Promise<void> {
  const address = new URL(`/user/faq${questionHash(id)}`, window.location.origin);
  if (await copyText(address.href)) toasts.show(t('action.copied'));
}

import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useBusy } from '../../../ui/actions/use-busy.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import styles from './Chat.module.css';
import type { ChatMessage } from './use-chat.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

const MESSAGE_MAX = 100;

interface ChatProps {
  readonly messages: readonly ChatMessage[];
  /** False when the words were not taken, and stay to be said again. */
  readonly onSay: (text: string) => Promise<boolean>;
  /** Who is there, above what they say where it stands open. */
  readonly crowd?: ReactNode;
  /** Where it does not stand open. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * What is said in a room, to be read and answered: a column beside the machine, or on a phone over the controls, and
 * above a keyboard that comes from below.
 */
export function Chat({ messages, onSay, crowd, onClose }: ChatProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const inset = useKeyboardInset();
  const isAsked = onClose !== undefined;
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  const [say, isSaying] = useBusy(async (typed: string) => {
    const isSaid = await onSay(typed.trim());
    // What was typed meanwhile is not what was said.
    if (isSaid) setText(now => (now === typed ? '' : now));
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') say(text);
  };
  return (
    <section className={styles.talk} style={{ insetBlockEnd: inset }} aria-label={t('crowd.talk')}>
      {!isAsked && (
        <header className={styles.head}>
          <h2 className={styles.title}>{t('crowd.talk')}</h2>
          {crowd}
        </header>
      )}
      <Words messages={messages} />
      <form className={styles.form} onSubmit={submit}>
        {isAsked && <IconButton icon="down" label={t('action.close')} onPress={onClose} />}
        <input
          ref={input}
          className={styles.input}
          value={text}
          maxLength={MESSAGE_MAX}
          enterKeyHint="send"
          autoComplete="off"
          placeholder={t('crowd.say')}
          aria-label={t('crowd.say')}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && onClose?.()}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('crowd.send')}
          aria-busy={isSaying || undefined}
          disabled={text.trim() === '' || isSaying}
        >
          {isSaying ? <Spinner size={18} /> : t('crowd.send')}
        </button>
      </form>
    </section>
  );
}

function Words({ messages }: Pick<ChatProps, 'messages'>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length]);
  if (messages.length === 0) return <p className={styles.nothing}>{t('crowd.nothing')}</p>;
  return (
    <ul ref={list} className={styles.words}>
      {messages.map(({ id, nickName, userLevel, text }) => (
        <li key={id}>
          <span className={styles.level}>{t('account.level', { level: userLevel + 1 })}</span>{' '}
          <span className={styles.name}>{nickName}</span> <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

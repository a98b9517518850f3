import { MOST_MENTIONS } from '@boardwalk/contract/constants';
import { useRef, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { useSettled } from '../../../ui/forms/use-settled.ts';
import styles from '../Forum.module.css';
import type { Author } from '../use-forum.ts';

interface Mention {
  readonly userId: number;
  readonly nickName: string;
}

interface MentionAreaProps {
  readonly label: string;
  readonly value: string;
  readonly mentions: readonly Mention[];
  readonly maxLength: number;
  readonly rows?: number;
  readonly error?: string | undefined;
  readonly onChange: (next: { readonly text: string; readonly mentions: readonly Mention[] }) => void;
}

/** The beginning of a name behind an at-sign, where the typing is. */
const BEGUN = /(?<![\p{L}\p{N}_@/])@([\p{L}\p{N}_]{1,24})$/u;

/** Text with people in it: behind an at-sign those who write here are suggested. */
export function MentionArea({ value, mentions, onChange, ...area }: MentionAreaProps) {
  const field = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState('');
  const caret = () => field.current?.querySelector('textarea')?.selectionStart ?? value.length;
  const type = (text: string) => {
    // Whose name is gone is not meant any more.
    onChange({ text, mentions: mentions.filter(({ nickName }) => text.includes(`@${nickName}`)) });
    setBegun(BEGUN.exec(text.slice(0, caret()))?.[1] ?? '');
  };
  const choose = ({ userId, nickName }: Author) => {
    const at = caret();
    const head = value.slice(0, at).replace(BEGUN, `@${nickName} `);
    const others = mentions.filter(one => one.userId !== userId);
    onChange({
      text: head + value.slice(at),
      mentions: [...others, { userId, nickName }].slice(-MOST_MENTIONS),
    });
    setBegun('');
    field.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={field} className={styles.mentionArea}>
      <TextArea {...area} value={value} onChange={type} />
      <Suggestions begun={begun} onChoose={choose} />
    </div>
  );
}

interface SuggestionsProps {
  readonly begun: string;
  readonly onChoose: (author: Author) => void;
}

function Suggestions({ begun, onChoose }: SuggestionsProps) {
  const word = useSettled(begun);
  const { data } = useCall('forum.people', { word }, { isEnabled: word !== '' });
  if (begun === '' || word === '' || !data || data.list.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t('forum.mentionLabel')}>
      {data.list.map(author => (
        <li key={author.userId}>
          <button type="button" className={styles.person} onClick={() => onChoose(author)}>
            <Avatar name={author.nickName} portrait={author.portrait} size={28} />
            <bdi translate="no">{author.nickName}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

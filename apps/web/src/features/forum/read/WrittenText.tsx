import { Fragment } from 'react';
import { ownPath } from '../../../platform/own-path.ts';
import { Link } from '../../../platform/router/Link.tsx';
import styles from '../Forum.module.css';
import type { Post } from '../use-forum.ts';

type Paragraph = Post['content'][number];

/** What somebody wrote, span by span: nothing in it is ever markup. */
export function WrittenText({ content }: { readonly content: Post['content'] }) {
  return (
    <div className={styles.text} translate="no">
      {content.map((spans, at) => (
        // Paragraphs never move.
        <p key={at} dir="auto">
          {spans.map((span, place) => (
            <Fragment key={place}>
              <Span {...span} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function Span({ is, text, path }: Paragraph[number]) {
  if (is === 'mention') return <b className={styles.mention}>@{text}</b>;
  if (is === 'tag')
    return (
      <Link to={tagAddress(text)} className={styles.inTag}>
        #{text}
      </Link>
    );
  const to = is === 'link' && path ? ownPath(path) : undefined;
  return to === undefined ? (
    text
  ) : (
    <Link to={to} className={styles.inTag}>
      {text}
    </Link>
  );
}

export function tagAddress(tag: string): string {
  return `/posts/${encodeURIComponent(tag)}`;
}

/** One case: what was written, what was said against it or for it, and what stands around it. */
import { Link } from 'wouter';
import { countText, momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Decide } from './Decide.tsx';
import { caseText, type FullCase, outcomeText, plainText, REASONS, stateOf } from './forum-text.ts';
import { Mute } from './Mute.tsx';

export function CaseDetail({ caseId }: { readonly caseId: string }) {
  const isOne = /^\d{1,15}$/.test(caseId);
  const { data, error } = useCall('forum.case', { caseId }, { isOn: isOne });
  const may = useMay();
  if (!isOne) return <p className="dim">A case has a number.</p>;
  if (error) return <FailureNote error={error} />;
  if (!data || data.caseId !== caseId) return null;
  return (
    <section className="stack" aria-label={`Case ${caseId}`}>
      <div className="row between">
        <h2>{caseText(data)}</h2>
        <Pill tone={stateOf(data).tone}>{stateOf(data).text}</Pill>
      </div>
      <Facts one={data} />
      <Said one={data} />
      <Post one={data} />
      {may('forum.moderate') && (
        <div className="row wrap">
          <Decide one={data} />
          {data.userId !== 0 && <Mute one={data} />}
        </div>
      )}
      <Comments one={data} />
      <Earlier one={data} />
    </section>
  );
}

interface Props {
  readonly one: FullCase;
}

function Facts({ one: { userId, playerName, openedAt, removals, mutedUntil } }: Props) {
  return (
    <p className="dim">
      By {userId === 0 ? 'a deleted account' : <Link href={`/players/${userId}`}>{playerName}</Link>}, here
      since {momentText(openedAt)}.{' '}
      {removals === 0 ? 'Nothing of theirs was removed before.' : `Removed before: ${countText(removals)}.`}
      {mutedUntil > 0 && ` Muted until ${momentText(mutedUntil)}.`}
    </p>
  );
}

/** Reports, the words that were hidden, or what the appeal says. */
function Said({ one: { what, detail, reportList } }: Props) {
  return (
    <>
      {what === 'appeal' && <blockquote className="forum-said">{detail}</blockquote>}
      {what === 'filter' && (
        <p>
          Hidden: <b>{detail}</b>
        </p>
      )}
      {reportList.length > 0 && (
        <ul className="forum-list" aria-label="Reports">
          {reportList.map(({ userId, playerName, why, text, at }) => (
            <li key={userId}>
              <b>{REASONS[why]}</b>{' '}
              <span className="dim">
                <Link href={`/players/${userId}`}>{playerName || `Player ${userId}`}</Link>, {momentText(at)}
              </span>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Post({ one: { kind, post } }: Props) {
  const { postId, title, content, pictures, tags, win, removal } = post;
  return (
    <article className={kind === 'post' ? 'forum-post forum-meant' : 'forum-post'}>
      <h3>
        <a href={`/post/${postId}`} target="_blank" rel="noreferrer">
          {title || 'Without a title'}
        </a>
      </h3>
      <p className="forum-text">{plainText(content)}</p>
      {pictures.length > 0 && (
        <div className="row wrap">
          {pictures.map(picture => (
            <img key={picture} src={picture} alt="" className="forum-picture" />
          ))}
        </div>
      )}
      {win && (
        <p className="dim">
          Shows a win: {countText(win.payout)} coins and {countText(win.prizes.length)} prizes for{' '}
          {countText(win.stake)}, {win.roomName}
        </p>
      )}
      {tags.length > 0 && <p className="dim">{tags.map(tag => `#${tag}`).join(' ')}</p>}
      {removal && (
        <p className="bad">
          {REASONS[removal.reason]}. {removal.words}
        </p>
      )}
    </article>
  );
}

function Comments({ one: { kind, id, comments } }: Props) {
  if (comments.length === 0) return null;
  return (
    <ul className="forum-list" aria-label="Comments">
      {comments.map(({ commentId, answerTo, author, content, state, removal }) => (
        <li
          key={commentId}
          className={kind === 'comment' && commentId === id ? 'forum-meant' : undefined}
          data-answer={answerTo !== undefined || undefined}
        >
          <b>{author.nickName || 'Deleted account'}</b> {state !== 'shown' && <Pill tone="bad">{state}</Pill>}
          <p className="forum-text">{plainText(content)}</p>
          {removal && <p className="bad">{REASONS[removal.reason]}</p>}
        </li>
      ))}
    </ul>
  );
}

function Earlier({ one: { earlier } }: Props) {
  if (earlier.length === 0) return null;
  return (
    <ul className="forum-list" aria-label="Decided before">
      {earlier.map(({ what, outcome, decidedBy, closedAt, detail }) => (
        <li key={`${what} ${closedAt}`}>
          {outcomeText(outcome)} {decidedBy && `by ${decidedBy}`}, {momentText(closedAt)}
          {detail && <p className="dim">{detail}</p>}
        </li>
      ))}
    </ul>
  );
}

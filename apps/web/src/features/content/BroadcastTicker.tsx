import { SECOND_MS } from '@boardwalk/base';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../platform/motion.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import styles from './BroadcastTicker.module.css';

const SHOWN_MS = 5 * SECOND_MS;
const ASK_EVERY_MS = 20 * SECOND_MS;
const SHOWN_MAX = 10;

type Told = Output<'content.broadcasts'>;
type Line =
  | { readonly win: Told['list'][number]; readonly post?: never }
  | { readonly post: Told['posts'][number]; readonly win?: never };

const WinLine = lazy(async () => ({ default: (await import('./WinLine.tsx')).WinLine }));

/**
 * Posts that the house tells, and what others won lately: one line of one height, also while there is neither. Stands
 * still under a finger, pointer or the keyboard, and always for people who prefer less motion.
 */
export function BroadcastTicker() {
  const { data } = useCall('content.broadcasts', {}, { refetchEveryMs: ASK_EVERY_MS });
  const [isHeld, setHeld] = useState(false);
  const lines = linesOf(data);
  const turn = useTurns(isHeld ? 0 : lines.length);
  const line = lines[turn % Math.max(1, lines.length)];
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <p className={styles.ticker} onPointerEnter={hold} onPointerLeave={letGo}>
      <Emoji name={line?.win ? 'party-popper' : 'megaphone'} size={22} />
      {line?.post && <PostLine key={line.post.postId} post={line.post} onFocus={hold} onBlur={letGo} />}
      {line?.win && (
        <Suspense fallback={null}>
          <WinLine key={`${line.win.nickName} ${line.win.createTime}`} win={line.win} />
        </Suspense>
      )}
      {!line && <span className={styles.house}>{t('home.noBroadcast')}</span>}
    </p>
  );
}

/** Posts come first: somebody chose them. */
function linesOf(told: Told | undefined): readonly Line[] {
  const posts = (told?.posts ?? []).map(post => ({ post }));
  const wins = (told?.list ?? []).map(win => ({ win }));
  return [...posts, ...wins].slice(0, SHOWN_MAX);
}

interface PostLineProps {
  readonly post: Told['posts'][number];
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

function PostLine({ post: { postId, title, nickName }, ...focus }: PostLineProps) {
  return (
    <Link to={`/post/${postId}`} className={styles.post} {...focus}>
      <span className={styles.text} translate="no">
        <bdi className={styles.name}>{nickName}</bdi> <bdi>{title}</bdi>
      </span>
      <Icon name="forward" size={18} />
    </Link>
  );
}

/** Counts up while there is more than one to show. */
function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => {
      if (!isMotionReduced()) setTurn(before => before + 1);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return turn;
}

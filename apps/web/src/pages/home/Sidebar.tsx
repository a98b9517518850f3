import { SIDEBAR_BUTTONS, type SidebarButton } from '@boardwalk/contract/enums';
import { lazy, Suspense } from 'react';
import { useTabsToCome } from '../../features/rooms/use-tabs.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatList } from '../../platform/format/format.ts';
import { type TextKey, t } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/router/Link.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import styles from './Sidebar.module.css';

// Who is not signed in has none.
const QuestsMark = lazy(async () => ({
  default: (await import('../../features/tasks/QuestsMark.tsx')).QuestsMark,
}));

interface Place {
  readonly to: string;
  readonly picture: EmojiName;
  readonly text: TextKey;
}

const places: Readonly<Record<SidebarButton, Place>> = {
  // Whoever is signed in sees them at once, and nobody else has any.
  powerCards: { to: '/auth', picture: 'joker', text: 'sidebar.powerCards' },
  quests: { to: '/tasks', picture: 'scroll', text: 'sidebar.quests' },
  redemptionMall: { to: '/mall', picture: 'wrapped-gift', text: 'sidebar.redemptionMall' },
  club: { to: '/club', picture: 'gem-stone', text: 'sidebar.club' },
  leaderboard: { to: '/top-list', picture: 'trophy', text: 'sidebar.leaderboard' },
};

/** What else there is on the boardwalk. */
export function Sidebar() {
  return (
    <nav className={styles.sidebar} aria-label={t('sidebar.label')}>
      <ul className={styles.list}>
        {SIDEBAR_BUTTONS.map(button => (
          <li key={button} className={styles.item}>
            <SidebarWay {...places[button]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Games without a page yet: one line below everything that can be played says what is to come. */
export function ToCome() {
  const toCome = useTabsToCome() ?? [];
  if (toCome.length === 0) return null;
  return <p className={styles.coming}>{t('sidebar.coming', { places: formatList(toCome) })}</p>;
}

function SidebarWay({ to, picture, text }: Place) {
  const isSignedIn = useSession(isUser);
  const face = (
    <>
      <span className={styles.tile}>
        <Emoji name={picture} size={34} isFarDown />
      </span>
      <span className={styles.text}>{t(text)}</span>
      {to === '/tasks' && isSignedIn && (
        <Suspense fallback={null}>
          <QuestsMark />
        </Suspense>
      )}
    </>
  );
  if (to === '/auth' && isSignedIn)
    return (
      <button type="button" className={styles.link} onClick={() => void dialogs.open('powerCards', {})}>
        {face}
      </button>
    );
  return (
    <Link to={to} className={styles.link}>
      {face}
    </Link>
  );
}

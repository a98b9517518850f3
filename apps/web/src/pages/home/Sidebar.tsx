import { SIDEBAR_BUTTONS, type SidebarButton } from '@boardwalk/contract/enums';
import { Link } from 'react-router';
import { type TextKey, t } from '../../platform/i18n/i18n.ts';
import { isBuilt } from '../../platform/unbuilt-pages.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Emoji } from '../../ui/things/Emoji.tsx';
import type { EmojiName } from '../../ui/things/emoji-names.ts';
import styles from './Sidebar.module.css';

interface Place {
  readonly to: string;
  readonly picture: EmojiName;
  readonly text: TextKey;
}

const places: Readonly<Record<SidebarButton, Place>> = {
  powerCards: { to: '/cards', picture: 'joker', text: 'sidebar.powerCards' },
  quests: { to: '/tasks', picture: 'scroll', text: 'sidebar.quests' },
  redemptionMall: { to: '/mall', picture: 'wrapped-gift', text: 'sidebar.redemptionMall' },
  club: { to: '/club', picture: 'gem-stone', text: 'sidebar.club' },
  leaderboard: { to: '/top-list', picture: 'trophy', text: 'sidebar.leaderboard' },
};

/** What else there is on the boardwalk; places without a page yet say so. */
export function Sidebar() {
  return (
    <nav className={styles.sidebar} aria-label={t('sidebar.label')}>
      <ul className={styles.list}>
        {SIDEBAR_BUTTONS.map(button => (
          <li key={button} className={styles.item}>
            <SidebarLink {...places[button]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SidebarLink({ to, picture, text }: Place) {
  return (
    <Link to={to} className={styles.link}>
      <span className={styles.tile}>
        <Emoji name={picture} size={34} />
      </span>
      <span className={styles.text}>{t(text)}</span>
      {!isBuilt(to) && (
        <span className={styles.soon}>
          <Badge value={t('home.soon')} tone="glass" />
        </span>
      )}
    </Link>
  );
}

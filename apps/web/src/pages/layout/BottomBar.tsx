import { usePlayAddress } from '../../features/rooms/use-rooms.ts';
import { type TextKey, t } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './BottomBar.module.css';

interface Entry {
  readonly tab: string;
  readonly to: string;
  readonly icon: IconName;
  readonly text: TextKey;
}

const before = [
  { tab: 'home', to: '/', icon: 'home', text: 'bar.home' },
  { tab: 'records', to: '/user/coin-record', icon: 'records', text: 'bar.records' },
] as const satisfies readonly Entry[];
const after = [
  { tab: 'verify', to: '/verify', icon: 'prove', text: 'bar.verify' },
  { tab: 'me', to: '/user/settings', icon: 'person', text: 'bar.me' },
] as const satisfies readonly Entry[];

export type BottomTab = (typeof before | typeof after)[number]['tab'];

/** The way around within the thumb's reach, with the coin in the middle that leads to play. */
export function BottomBar({ current }: { readonly current: BottomTab }) {
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <ul className={styles.entries}>
        {before.map(entry => (
          <BarEntry key={entry.tab} {...entry} isCurrent={entry.tab === current} />
        ))}
        <li className={styles.middle}>
          <PlayCoin />
        </li>
        {after.map(entry => (
          <BarEntry key={entry.tab} {...entry} isCurrent={entry.tab === current} />
        ))}
      </ul>
    </nav>
  );
}

function BarEntry({ to, icon, text, isCurrent }: Entry & { readonly isCurrent: boolean }) {
  return (
    <li className={styles.item}>
      <Link to={to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} size={26} />
        <span className={styles.text}>{t(text)}</span>
      </Link>
    </li>
  );
}

/** Leads to play: where one played last, or where one can begin. */
function PlayCoin() {
  return (
    <Link to={usePlayAddress()} className={styles.play} aria-label={t('bar.play')} data-guide="play">
      <Coin size={72} />
    </Link>
  );
}

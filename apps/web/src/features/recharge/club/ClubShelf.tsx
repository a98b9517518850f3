import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useCurrencyChoice } from '../currency-choice.ts';
import { CardFace } from './CardFace.tsx';
import styles from './Club.module.css';
import { inOrder } from './card.ts';

/** The club's tab of the shop: its cards, each of which leads to the club. What cannot be read is no card. */
export function ClubShelf() {
  const [currency] = useCurrencyChoice();
  const { data, isPending } = useCall('club.info', { currency });
  if (data === undefined) return isPending ? <Skeleton height={236} radius={26} /> : null;
  return (
    <ul className={styles.shelf} aria-label={t('club.cards')}>
      {inOrder(data.list, data.userClubCard).map(card => (
        <li key={card.configId}>
          <Link to={`/club?card=${card.configId}`} className={styles.shelfLink}>
            <CardFace card={card} held={undefined} daysLeft="" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

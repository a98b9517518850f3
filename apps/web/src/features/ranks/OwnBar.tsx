import { useAccount } from '../../domain/session/account.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { FACES, nextText, type OwnRank, scoreText, type Which } from './lists.ts';
import styles from './Ranks.module.css';

interface OwnBarProps {
  readonly which: Which;
  /** Undefined until it is known. */
  readonly own: OwnRank | undefined;
  readonly isSignedIn: boolean;
}

/** Always in sight: where one stands, what the next place takes, and the way there. */
export function OwnBar({ which, own, isSignedIn }: OwnBarProps) {
  const { go } = FACES[which.list];
  if (!isSignedIn)
    return (
      <div className={styles.bar}>
        <p className={styles.visitor}>{t('rank.signIn')}</p>
        <ButtonLink to="/auth" look="gold" size="large" isWide>
          {t('action.signIn')}
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.bar}>
      {own ? <OwnRow which={which} own={own} /> : <Skeleton height={72} radius={22} />}
      <ButtonLink to={go.to} look="gold" size="large" isWide>
        {t(go.text)}
      </ButtonLink>
    </div>
  );
}

function OwnRow({ which, own: { own, ...around } }: { readonly which: Which; readonly own: OwnRank }) {
  const { nickName, portrait } = useAccount();
  return (
    <div className={styles.own} data-material="paper" role="status">
      <span className={styles.ownRank}>
        {own ? (
          <>
            <span className="visually-hidden">{t('rank.place', { rank: formatCoins(own.ranking) })}</span>
            <span aria-hidden="true">{formatCoins(own.ranking)}</span>
          </>
        ) : (
          '–'
        )}
      </span>
      <Avatar name={nickName} portrait={portrait} size={46} />
      <span className={styles.ownWords}>
        <span className={styles.ownName} dir="auto">
          {nickName}
        </span>
        <span className={styles.ownHint}>{hintOf(which, { ...around, ...(own && { own }) })}</span>
      </span>
      {own && (
        <span className={styles.ownScore}>
          <Emoji name={FACES[which.list].emoji} size={24} />
          <bdi>{scoreText(which.list, own.score)}</bdi>
        </span>
      )}
    </div>
  );
}

function hintOf({ list, previous }: Which, { own, next, players, isExcluded }: OwnRank): string {
  if (isExcluded) return t('rank.excluded');
  if (own === undefined) return t(previous ? 'rank.noneBefore' : FACES[list].none);
  if (previous) return t('rank.players', { count: players });
  return next ? nextText(list, own.score, next) : t('rank.first');
}

import { gameIcon, gameName } from '../../domain/games/game-names.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/actions/Chip.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import styles from './Contest.module.css';
import { type Entry, winText } from './contest.ts';

interface EntryCardProps {
  readonly entry: Entry;
  readonly canVote: boolean;
  /** Today's vote was for it. */
  readonly isVoted: boolean;
  readonly hasVotes: boolean;
}

export function EntryCard({ entry, canVote, isVoted, hasVotes }: EntryCardProps) {
  const { nickName, portrait, replay, votes, isOwn, isFinalist } = entry;
  return (
    <li className={classNames(styles.entry, isOwn && styles.own)}>
      <WinPicture entry={entry} />
      <span className={styles.facts}>
        <span className={styles.win}>{winText(entry)}</span>
        <span className={styles.game}>{gameName(entry.gameType)}</span>
        <span className={styles.player}>
          <Avatar name={nickName} portrait={portrait} size={26} />
          <span dir="auto">{nickName}</span>
        </span>
      </span>
      <span className={styles.end}>
        {hasVotes && <span className={styles.votes}>{t('contest.votes', { count: votes })}</span>}
        {isFinalist && <Chip tone="special">{t('contest.finalist')}</Chip>}
        {isVoted && <Chip tone="good">{t('contest.votedFor')}</Chip>}
        {replay !== '' && (
          <ButtonLink to={replay} look="quiet" size="small" icon="play">
            {t('contest.replay')}
          </ButtonLink>
        )}
        {canVote && (
          <Button look="pay" size="small" onPress={() => vote(entry)}>
            {t('contest.vote')}
          </Button>
        )}
      </span>
    </li>
  );
}

export function WinPicture({ entry }: { readonly entry: Pick<Entry, 'prizePicture' | 'gameType'> }) {
  return (
    <span className={styles.picture}>
      {entry.prizePicture === '' ? (
        <Icon name={gameIcon(entry.gameType)} size={34} />
      ) : (
        <PrizePicture picture={entry.prizePicture} size={48} />
      )}
    </span>
  );
}

async function vote({ entryId, nickName }: Entry): Promise<void> {
  const isSure = await dialogs.open('confirm', {
    title: t('contest.voteAsk', { name: nickName }),
    text: t('contest.voteAskText'),
    action: t('contest.vote'),
  });
  if (!isSure) return;
  try {
    await call('contest.vote', { entryId });
    toasts.show(t('contest.voteDone'));
  } catch (failure) {
    tellFailure(failure);
  }
  await refresh('contest.current');
}

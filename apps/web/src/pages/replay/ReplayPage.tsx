import { ShowWin } from '../../features/forum/ShowWin.tsx';
import { ReplayShow } from '../../features/replay/ReplayShow.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { authAddress } from '../../platform/return-address.ts';
import { useLocation, useParams } from '../../platform/router/router.tsx';
import { isUser, useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { PageLoader } from '../../ui/feedback/PageLoader.tsx';
import { SubPage } from '../layout/SubPage.tsx';

/** A play of one's own by its number, anybody's by the code of its link. */
export function ReplayPage() {
  const location = useLocation();
  const { playId, code } = useParams();
  const isSignedIn = useSession(isUser);
  return (
    <SubPage title={t('replay.title')} isWide>
      {code === undefined && !isSignedIn ? (
        <EmptyState emoji="video-camera" title={t('replay.own')}>
          <ButtonLink to={authAddress(location)} look="gold" size="large">
            {t('action.signIn')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Loaded input={code === undefined ? { playId: String(playId) } : { code }} />
      )}
    </SubPage>
  );
}

function Loaded({ input }: { readonly input: { playId: string } | { code: string } }) {
  const { data, error, refetch } = useCall('machines.replay', input);
  if (data !== undefined) {
    return (
      <>
        <ReplayShow play={data} />
        <ShowBest rounds={data.rounds} />
      </>
    );
  }
  // Others' plays are open by the links that their players share; a part of a link is none.
  if (isFailure(error, 'notFound', 'badInput')) {
    return (
      <EmptyState emoji="video-camera" title={t('replay.notYours')}>
        <ButtonLink to="/" look="gold">
          {t('prompt.otherRooms')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return error ? <ErrorState failure={error} onRetry={refetch} /> : <PageLoader />;
}

/** A pusher's play has a round for each tray: the one that brought most is worth showing. */
function ShowBest({ rounds }: Pick<Output<'machines.replay'>, 'rounds'>) {
  const gain = (round: (typeof rounds)[number]) =>
    round.payout - round.stake + (round.claw?.prizes.length ?? 0) * round.stake;
  const [best] = rounds.toSorted((one, other) => gain(other) - gain(one));
  return best ? <ShowWin roundId={best.roundId} /> : null;
}

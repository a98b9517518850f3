/** One player: what they own and did, and what may be done about it. */
import { CallFailure } from '../../platform/call.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ClubTerms } from '../../ui/ClubTerms.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { AdjustCoins } from './AdjustCoins.tsx';
import { Ban } from './Ban.tsx';
import { Cards } from './Cards.tsx';
import { Devices } from './Devices.tsx';
import { Facts } from './Facts.tsx';
import { Flags } from './Flags.tsx';
import { Ledger } from './Ledger.tsx';
import { Limit } from './Limit.tsx';
import { Notes } from './Notes.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { Privacy } from './Privacy.tsx';
import { Prizes } from './Prizes.tsx';
import { READ_EVERY_MS } from './player.ts';
import { Reports } from './Reports.tsx';
import { Rounds } from './Rounds.tsx';

export function PlayerPage({ userId }: { readonly userId: number }) {
  const may = useMay();
  const read = useCall('players.read', { userId }, { everyMs: READ_EVERY_MS });
  if (read.error instanceof CallFailure && ['notFound', 'badInput'].includes(read.error.code))
    return <p className="empty">There is no player with this number.</p>;
  if (read.error && !read.data) return <FailureNote error={read.error} />;
  if (!read.data) return <p className="empty">One moment …</p>;
  const player = read.data;
  return (
    <>
      <PlayerHead player={player} />
      <Facts player={player} />
      <div className="split">
        <div className="stack player-history">
          <Ledger userId={userId} />
          {may('rounds.read') && <Rounds userId={userId} />}
          <Prizes userId={userId} />
          <Cards player={player} />
          <ClubTerms userId={userId} />
          {may('reports.read') && <Reports userId={userId} />}
          <Devices player={player} />
        </div>
        <aside className="stack player-desk" aria-label="What to do">
          {may('risk.read') && <Flags userId={userId} notice={player.flagReason} />}
          {may('players.adjust') && player.role !== 'guest' && player.deletedAt === 0 && (
            <AdjustCoins player={player} />
          )}
          {may('players.block') && player.deletedAt === 0 && <Limit player={player} />}
          {player.deletedAt === 0 && <Ban player={player} />}
          {player.deletedAt === 0 && <Notes userId={userId} />}
          {may('players.privacy') && <Privacy player={player} />}
        </aside>
      </div>
    </>
  );
}

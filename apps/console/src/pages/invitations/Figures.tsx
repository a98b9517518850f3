/** How inviting goes: how many join, how many of them play, and what it costs. */
import { countText, momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';

export function Figures() {
  const { data, error } = useCall('invitations.figures', {});
  if (error) return <FailureNote error={error} />;
  if (!data) return null;
  const { states, joined30, rewarded30, paid30Coins, paidCoins, oldestWaiting } = data;
  const waiting = states.find(({ state }) => state === 'waiting')?.count ?? 0;
  return (
    <dl className="facts">
      <Fact name="Joined, 30 days" value={joined30} />
      <Fact name="Rewarded, 30 days" value={rewarded30} />
      <Fact name="Coins paid, 30 days" value={paid30Coins} />
      <Fact name="Coins paid since ever" value={paidCoins} />
      <div>
        <dt>Waiting for a person</dt>
        <dd className={waiting > 0 ? 'bad' : ''}>{countText(waiting)}</dd>
        {oldestWaiting > 0 && <dd className="dim invitations-since">since {momentText(oldestWaiting)}</dd>}
      </div>
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{countText(value)}</dd>
    </div>
  );
}

/** What they own and what came of their play, in one line. */
import { countText, percentText } from '../../platform/format.ts';
import type { Player } from './player.ts';

export function Facts({ player }: { readonly player: Player }) {
  const { balanceCoins, heldCoins, trials, shipping, prizes, reports } = player;
  const trial = trials.reduce((sum, { coins }) => sum + coins, 0);
  return (
    <dl className="facts">
      <Fact name="Coins">{countText(balanceCoins)}</Fact>
      {heldCoins > 0 && <Fact name="Held for play">{countText(heldCoins)}</Fact>}
      <Fact name="Trial coins">{countText(trial)}</Fact>
      {shipping > 0 && <Fact name="Shipping credit">{countText(shipping)}</Fact>}
      <Fact name="Prizes in the pack">{countText(prizes.count)}</Fact>
      <Fact name="Reports">{countText(reports)}</Fact>
      <SinceJoining player={player} />
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SinceJoining({ player }: { readonly player: Player }) {
  const { rounds, stakedCoins, backCoins, areSumsWhole } = player;
  return (
    <div className="player-sums">
      <dt>{areSumsWhole ? 'Since joining' : 'Their first rounds, more are being counted'}</dt>
      <dd>
        {rounds === 0 ? (
          'no rounds yet'
        ) : (
          <>
            {countText(rounds)} rounds, staked <b>{countText(stakedCoins)}</b>, back{' '}
            <b>{countText(backCoins)}</b>
            {stakedCoins > 0 && `, ${percentText(backCoins / stakedCoins)}`}
          </>
        )}
      </dd>
    </div>
  );
}

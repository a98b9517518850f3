/** What they may stake in a day. */
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { nameOf, type Player, READS } from './player.ts';

const MOST_COINS = 1_000_000_000;

export function Limit({ player }: { readonly player: Player }) {
  const { userId, limitCoins, stakedToday, limitZone } = player;
  const [coins, setCoins] = useState<number | ''>('');
  const [asking, setAsking] = useState<'set' | 'lift'>();
  const set = useChange('players.setLimit', { reads: READS, onDone: () => setCoins('') });
  const lift = useChange('players.liftLimit', { reads: READS });
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hasLimit = limitCoins >= 0;
  return (
    <section className="stack" aria-label="Limit">
      <h2>Daily limit</h2>
      {hasLimit && (
        <p>
          Staked <b>{countText(stakedToday)}</b> of {countText(limitCoins)} coins today.{' '}
          <span className="dim">The day begins at midnight in {zoneText(limitZone)}.</span>
        </p>
      )}
      <div className="player-amount player-limit">
        <NumberInput
          aria-label="Coins a day"
          placeholder={hasLimit ? 'Another limit' : 'Coins a day'}
          allowDecimal={false}
          allowNegative={false}
          max={MOST_COINS}
          thousandSeparator=","
          hideControls
          value={coins}
          onChange={value => setCoins(value === '' ? '' : Number(value))}
        />
        <Button variant="default" disabled={coins === ''} onClick={() => setAsking('set')}>
          Set
        </Button>
      </div>
      {hasLimit && (
        <Button variant="default" onClick={() => setAsking('lift')}>
          Lift the limit
        </Button>
      )}
      <ReasonDialog
        title={asking === 'lift' ? `Lift the limit of ${nameOf(player)}` : `Limit ${nameOf(player)}`}
        action={asking === 'lift' ? 'Lift it' : `At most ${countText(coins || 0)} coins a day`}
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onReason={reason =>
          asking === 'lift'
            ? lift.mutateAsync({ userId, reason })
            : set.mutateAsync({ userId, coinsADay: coins || 0, timeZone, reason })
        }
      >
        <p>
          {asking === 'lift'
            ? 'They can stake what they have again at once.'
            : `What they staked today counts. Their day begins at midnight in ${zoneText(timeZone)}.`}
        </p>
      </ReasonDialog>
    </section>
  );
}

function zoneText(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replace(/_/g, ' ') ?? timeZone;
}

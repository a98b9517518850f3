/** What a play costs: now, by what is planned, and what it cost before. */
import { Button } from '@mantine/core';
import { CoinsIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { useAsOpened } from '../../platform/use-as-opened.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { Activities } from './Activities.tsx';
import { type Machine, type Plan, READS } from './machine.ts';
import { returnAt } from './machine-text.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { Plans, usePlans } from './Plans.tsx';

const SHOWN = 3;
const HIGHEST = 1_000_000;

export function Prices({ machine }: { readonly machine: Machine }) {
  const { roomId } = machine.card;
  const prices = useList('machines.prices', { roomId });
  const { plans, lastPlan, isKnown, error } = usePlans(roomId, 'price');
  const mayConfigure = useMay()('machines.configure');
  const [isChanging, setChanging] = useState(false);
  const [isLong, setLong] = useState(false);
  const shown = isLong ? prices.rows : prices.rows.slice(0, SHOWN);
  const hasMore = isLong ? prices.hasNextPage : prices.rows.length > SHOWN;
  return (
    <section className="stack chapter" aria-label="Price">
      <div className="row between">
        <h2>Price of a play: {countText(machine.fullPriceCoins)}</h2>
        {mayConfigure && (
          <Button
            variant="default"
            size="xs"
            leftSection={<CoinsIcon size={16} aria-hidden />}
            disabled={!isKnown}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
        )}
      </div>
      {prices.error && <FailureNote error={prices.error} />}
      {error && <FailureNote error={error} />}
      <Plans plans={plans} />
      <ol className="log" aria-label="Prices before">
        {shown.map(({ changeId, before, after, author, note, at }) => (
          <li key={changeId}>
            <span className="row between">
              <b>{author === 'house' ? 'House' : author}</b>
              <span className="diff bare">
                <del>{countText(before)}</del> <span aria-hidden>→</span> <ins>{countText(after)}</ins>
              </span>
            </span>
            <span className="dim">
              <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
              {note && `, ${note}`}
            </span>
          </li>
        ))}
      </ol>
      {shown.length === 0 && !prices.isPending && <p className="dim">It never cost anything else.</p>}
      {hasMore && (
        <button
          type="button"
          className="link"
          onClick={() => (isLong ? void prices.fetchNextPage() : setLong(true))}
        >
          older ones
        </button>
      )}
      <Activities machine={machine} />
      {isChanging && <ChangePrice machine={machine} lastPlan={lastPlan} onClose={() => setChanging(false)} />}
    </section>
  );
}

interface ChangeProps {
  readonly machine: Machine;
  readonly lastPlan: Plan | undefined;
  readonly onClose: () => void;
}

function ChangePrice({ onClose, ...newest }: ChangeProps) {
  const { machine, lastPlan } = useAsOpened(newest);
  const { roomId, name } = machine.card;
  const [isPlanned, setPlanned] = useState(false);
  const from = isPlanned && lastPlan ? lastPlan.priceCoins : machine.fullPriceCoins;
  const [wanted, setWanted] = useState<number>();
  const priceCoins = wanted ?? from;
  const change = useChange('machines.changePrice', { reads: READS, onDone: onClose });
  const plan = useChange('machines.planPrice', { reads: READS, onDone: onClose });
  const back = returnAt(machine, priceCoins);
  return (
    <NoteDialog
      title={`Price of a play at ${name}`}
      action={`Let it cost ${countText(priceCoins)}`}
      planAction={`Plan ${countText(priceCoins)}`}
      isReady={priceCoins !== from}
      error={change.error ?? plan.error}
      isPending={change.isPending || plan.isPending}
      onPlanned={setPlanned}
      onClose={onClose}
      onSubmit={({ note, takesEffectAt }) => {
        if (takesEffectAt !== 0) plan.mutate({ roomId, from, priceCoins, note, takesEffectAt });
        else change.mutate({ roomId, from, priceCoins, note });
      }}
    >
      <Whole
        label="Coins"
        description={`${isPlanned && lastPlan ? 'By then' : 'Now'} ${countText(from)}`}
        least={1}
        most={HIGHEST}
        value={priceCoins}
        onChange={setWanted}
      />
      {back !== undefined && (
        <p className={back >= 1 ? 'warn' : 'dim'}>
          By what is published, most people would get back {(back * 100).toFixed(1)} % of it.
          {back >= 1 && ' That is more than they pay.'}
        </p>
      )}
      <p className="dim">
        Whoever is in the room sees it at once. A play that has begun, and a turn at a coin pusher, go on at
        the old price.
      </p>
    </NoteDialog>
  );
}

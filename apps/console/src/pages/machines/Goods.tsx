/** What lies in a claw and behind it; more is counted in by whoever brings it. */
import { emojiUrl } from 'virtual:emoji';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Machine, READS } from './machine.ts';

type One = Machine['goods'][number];

const MOST = 1000;

export function Goods({ roomId, goods }: { readonly roomId: number; readonly goods: readonly One[] }) {
  const may = useMay();
  const [chosen, setChosen] = useState<One>();
  const inMachine = goods.reduce((sum, one) => sum + one.inMachine, 0);
  const stock = goods.reduce((sum, one) => sum + one.stock, 0);
  return (
    <section className="stack chapter" aria-label="What lies in it">
      <div className="row between">
        <h2>What lies in it</h2>
        <span className="dim">
          {countText(inMachine)}, {countText(stock)} behind it
        </span>
      </div>
      <ul className="goods">
        {goods.map(one => (
          <li key={one.goodsId}>
            <img
              src={one.picture.includes('/') ? one.picture : `${emojiUrl}/${one.picture}.svg`}
              alt=""
              width={24}
              height={24}
              loading="lazy"
            />
            <span className="grow cut">{one.name}</span>
            <span className={one.inMachine + one.stock < one.wanted ? 'warn' : 'dim'}>
              {one.inMachine} of {one.wanted}, {one.stock} more
            </span>
            {may('machines.operate') && (
              <button
                type="button"
                className="link"
                aria-label={`Refill ${one.name}`}
                onClick={() => setChosen(one)}
              >
                refill
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <RefillDialog roomId={roomId} goods={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

interface DialogProps {
  readonly roomId: number;
  readonly goods: One;
  readonly onClose: () => void;
}

function RefillDialog({ roomId, goods, onClose }: DialogProps) {
  const refill = useChange('machines.refill', { reads: READS });
  const [count, setCount] = useState(10);
  const [key, setKey] = useState(newKey);
  return (
    <ReasonDialog
      title={`Refill ${goods.name}`}
      action={`Count ${count} in`}
      isOpen
      onClose={onClose}
      onReason={reason =>
        refill.mutateAsync({ roomId, goodsId: goods.goodsId, count, reason, idempotencyKey: key })
      }
    >
      <NumberInput
        label="How many were brought"
        min={1}
        max={MOST}
        clampBehavior="strict"
        allowDecimal={false}
        value={count}
        onChange={value => {
          setCount(Math.max(1, Number(value) || 1));
          // Another number is another wish.
          setKey(newKey());
        }}
      />
      <Button type="button" variant="default" size="xs" onClick={() => setCount(Math.max(1, goods.wanted))}>
        As many as it is filled with: {goods.wanted}
      </Button>
    </ReasonDialog>
  );
}

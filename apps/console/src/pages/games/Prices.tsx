/** What a room may be played at, and what it was. */
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { levelText, READS, type Room, type RoomDetails } from './games-text.ts';
import { LevelInput } from './RoomEditor.tsx';

type Price = Room['prices'][number];
type Stakes = NonNullable<RoomDetails['stakes']>;
interface Order {
  readonly kind: 'level' | 'withdraw';
  readonly price: Price;
}

export function Prices({ details }: { readonly details: RoomDetails }) {
  const { room, withdrawn } = details;
  const { stakes } = details;
  const mayConfigure = useMay()('machines.configure') && stakes !== undefined;
  const [isAdding, setAdding] = useState(false);
  const [order, setOrder] = useState<Order>();
  const close = () => setOrder(undefined);
  return (
    <section className="stack" aria-label="Prices">
      <div className="row between">
        <h3>Prices</h3>
        {mayConfigure && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Add a price
          </Button>
        )}
      </div>
      <ul className="games-prices">
        {room.prices.map(price => (
          <PriceRow
            key={price.productId}
            price={price}
            isLast={room.prices.length === 1}
            onOrder={mayConfigure ? kind => setOrder({ kind, price }) : undefined}
          />
        ))}
      </ul>
      {withdrawn.length > 0 && <Withdrawn list={withdrawn} />}
      {isAdding && stakes && <AddPrice room={room} stakes={stakes} onClose={() => setAdding(false)} />}
      {order?.kind === 'level' && <ChangeLevel room={room} price={order.price} onClose={close} />}
      {order?.kind === 'withdraw' && <Withdraw room={room} price={order.price} onClose={close} />}
    </section>
  );
}

interface PriceRowProps {
  readonly price: Price;
  readonly isLast: boolean;
  readonly onOrder: ((kind: Order['kind']) => void) | undefined;
}

function PriceRow({ price: { priceCoins, minLevel }, isLast, onOrder }: PriceRowProps) {
  const name = `${countText(priceCoins)} coins`;
  return (
    <li>
      <b>{name}</b>
      <span className="dim grow">{levelText(minLevel)}</span>
      {onOrder && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Change the level of ${name}`}
            onClick={() => onOrder('level')}
          >
            Level
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Withdraw ${name}`}
            disabled={isLast}
            onClick={() => onOrder('withdraw')}
          >
            Withdraw
          </Button>
        </>
      )}
    </li>
  );
}

function Withdrawn({ list }: { readonly list: RoomDetails['withdrawn'] }) {
  return (
    <details>
      <summary>Withdrawn ({countText(list.length)})</summary>
      <ul className="games-prices">
        {list.map(({ productId, priceCoins, minLevel, at }) => (
          <li key={productId}>
            <span>{countText(priceCoins)} coins</span>
            <span className="dim grow">{levelText(minLevel)}</span>
            <span className="dim">{momentText(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DialogProps {
  readonly room: Room;
  readonly price: Price;
  readonly onClose: () => void;
}

interface AddProps {
  readonly room: Room;
  readonly stakes: Stakes;
  readonly onClose: () => void;
}

/** The lowest that the room has not yet. */
function firstFree(room: Room, { leastCoins, stepCoins }: Stakes): number {
  const taken = new Set(room.prices.map(({ priceCoins }) => priceCoins));
  let free = leastCoins;
  while (taken.has(free)) free += stepCoins;
  return free;
}

function AddPrice({ room, stakes, onClose }: AddProps) {
  const { leastCoins, mostCoins, stepCoins } = stakes;
  const [priceCoins, setPrice] = useState(() => firstFree(room, stakes));
  const [minLevel, setLevel] = useState(room.minLevel);
  const add = useChange('games.addPrice', { reads: READS });
  const isTaken = room.prices.some(price => price.priceCoins === priceCoins);
  const fits = priceCoins >= leastCoins && priceCoins <= mostCoins && priceCoins % stepCoins === 0;
  return (
    <ReasonDialog
      title={`Add a price to ${room.name}`}
      action={`Add ${countText(priceCoins)}`}
      isOpen
      isReady={fits && !isTaken}
      onClose={onClose}
      onReason={reason => add.mutateAsync({ roomId: room.roomId, priceCoins, minLevel, reason })}
    >
      <NumberInput
        label="Coins"
        description={`${countText(leastCoins)} to ${countText(mostCoins)}, in steps of ${countText(stepCoins)}`}
        min={leastCoins}
        max={mostCoins}
        step={stepCoins}
        allowDecimal={false}
        value={priceCoins}
        error={isTaken ? 'The room has it already' : !fits && 'Not one of these steps'}
        onChange={value => setPrice(Number(value) || 0)}
      />
      <LevelInput value={minLevel} onChange={setLevel} />
    </ReasonDialog>
  );
}

function ChangeLevel({ room, price, onClose }: DialogProps) {
  const { productId, priceCoins, minLevel: from } = price;
  const [minLevel, setLevel] = useState(from);
  const change = useChange('games.changePrice', { reads: READS });
  return (
    <ReasonDialog
      title={`Level of ${countText(priceCoins)} coins`}
      action="Save"
      isOpen
      isReady={minLevel !== from}
      onClose={onClose}
      onReason={reason => change.mutateAsync({ roomId: room.roomId, productId, from, minLevel, reason })}
    >
      <LevelInput value={minLevel} onChange={setLevel} />
    </ReasonDialog>
  );
}

function Withdraw({ room, price, onClose }: DialogProps) {
  const { productId, priceCoins } = price;
  const withdraw = useChange('games.withdrawPrice', { reads: READS });
  return (
    <ReasonDialog
      title={`Withdraw ${countText(priceCoins)} coins`}
      action="Withdraw"
      isGrave
      isOpen
      onClose={onClose}
      onReason={reason => withdraw.mutateAsync({ roomId: room.roomId, productId, reason })}
    >
      <p>
        {room.name} is not played at this price any more, from the next play on. Rounds that were played at it
        stay as they are.
      </p>
    </ReasonDialog>
  );
}

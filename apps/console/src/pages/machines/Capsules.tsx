/** What is in a capsule machine: each kind with its chance and stock, and how stock was moved by hand. */
import { emojiUrl } from 'virtual:emoji';
import { Button, NumberInput } from '@mantine/core';
import { PackageIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText, whenText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useCall, useChange, useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { CapsuleEditor } from './CapsuleEditor.tsx';
import { type Capsule, READS, type Series } from './machine.ts';
import { basisText, chanceText } from './machine-text.ts';

const MOVES_SHOWN = 4;

export function Capsules({ roomId }: { readonly roomId: number }) {
  const inside = useCall('machines.capsules', { roomId });
  const may = useMay();
  const [chosen, setChosen] = useState<Capsule>();
  const [isFilling, setFilling] = useState(false);
  if (inside.error && !inside.data) return <FailureNote error={inside.error} />;
  const series = inside.data;
  if (!series) return <p className="empty">One moment …</p>;
  return (
    <section className="stack chapter" aria-label="Capsules">
      <div className="row between">
        <h2 className="cut">{series.name['en-US']}</h2>
        {may('machines.configure') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<PackageIcon size={16} aria-hidden />}
            onClick={() => setFilling(true)}
          >
            New series
          </Button>
        )}
      </div>
      <p className="dim">
        {countText(series.turnPrice)} a turn, gives back {basisText(series.returnBasisPoints)},{' '}
        {series.turnsLeft === 0
          ? 'closed: its scarcest capsule is gone'
          : `${countText(series.turnsLeft)} turns left`}
      </p>
      <ul className="goods">
        {series.capsules.map(one => (
          <li key={one.capsuleId}>
            <KindPicture picture={one.picture} />
            <span className="grow cut">{one.name}</span>
            <span className="dim">worth {countText(one.exchangeCoins)}</span>
            <b className="chance">{chanceText(one.chance)}</b>
            <span className={one.stock === 0 ? 'bad' : 'dim'}>{countText(one.stock)}</span>
            {may('machines.operate') && (
              <button
                type="button"
                className="link"
                aria-label={`Stock of ${one.name}`}
                onClick={() => setChosen(one)}
              >
                stock
              </button>
            )}
          </li>
        ))}
      </ul>
      <Moves roomId={roomId} />
      {chosen && (
        <MoveDialog roomId={roomId} series={series} capsule={chosen} onClose={() => setChosen(undefined)} />
      )}
      {isFilling && <CapsuleEditor roomId={roomId} series={series} onClose={() => setFilling(false)} />}
    </section>
  );
}

export function KindPicture({ picture }: { readonly picture: string }) {
  return <img src={`${emojiUrl}/${picture}.svg`} alt="" width={24} height={24} loading="lazy" />;
}

function Moves({ roomId }: { readonly roomId: number }) {
  const moves = useList('machines.capsuleMoves', { roomId });
  const [isLong, setLong] = useState(false);
  const shown = isLong ? moves.rows : moves.rows.slice(0, MOVES_SHOWN);
  if (moves.error && shown.length === 0) return <FailureNote error={moves.error} />;
  if (shown.length === 0) return null;
  const hasMore = isLong ? moves.hasNextPage : moves.rows.length > MOVES_SHOWN;
  return (
    <>
      <ol className="log" aria-label="Stock moved by hand">
        {shown.map(({ moveId, name, count, author, reason, at }) => (
          <li key={moveId}>
            <span className="row between">
              <span className="cut">{name}</span>
              <b>{count > 0 ? `+${countText(count)}` : countText(count)}</b>
            </span>
            <span className="dim">
              {whenText(at)}, {author}: {reason}
            </span>
          </li>
        ))}
      </ol>
      {moves.error && <FailureNote error={moves.error} />}
      {hasMore && (
        <button
          type="button"
          className="link"
          onClick={() => (isLong ? void moves.fetchNextPage() : setLong(true))}
        >
          older ones
        </button>
      )}
    </>
  );
}

interface MoveProps {
  readonly roomId: number;
  readonly series: Series;
  readonly capsule: Capsule;
  readonly onClose: () => void;
}

function MoveDialog({ roomId, series: { seriesId }, capsule, onClose }: MoveProps) {
  const move = useChange('machines.stockCapsule', { reads: READS });
  const [count, setCount] = useState(10);
  const [key, setKey] = useState(newKey);
  const { capsuleId, stock, name } = capsule;
  return (
    <ReasonDialog
      title={`Stock of ${name}`}
      action={count < 0 ? `Take ${countText(-count)} out` : `Put ${countText(count)} in`}
      isOpen
      onClose={onClose}
      onReason={reason =>
        move.mutateAsync({ roomId, seriesId, capsuleId, count, reason, idempotencyKey: key })
      }
    >
      <NumberInput
        label="How many"
        description={`Below zero takes out; then there are ${countText(stock + count)}`}
        min={-stock}
        max={1_000_000}
        allowDecimal={false}
        value={count}
        onChange={value => {
          setCount(Number(value) || 0);
          // Another number is another wish.
          setKey(newKey());
        }}
      />
    </ReasonDialog>
  );
}

/** Pieces that came in, that are counted anew, or that are written off. */
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { newKey } from '../../platform/new-key.ts';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Whole } from '../../ui/Whole.tsx';
import type { Variant } from './goods-text.ts';

export const READS = ['mall.', 'audit.'];
const MOST = 1_000_000;

interface Props {
  readonly name: string;
  readonly variant: Variant;
  readonly move: 'received' | 'counted' | 'damaged';
  readonly onClose: () => void;
}

const WORDS = {
  received: { title: 'Came in', label: 'How many came in', action: 'Put on the shelf' },
  counted: { title: 'Count', label: 'How many are there', action: 'Save the count' },
  damaged: { title: 'Write off', label: 'How many are written off', action: 'Write off' },
} as const;

export function CountDialog({ name, variant, move, onClose }: Props) {
  const count = useChange('mall.count', { reads: READS });
  const [pieces, setPieces] = useState(move === 'counted' ? variant.onHand : 0);
  const [key, setKey] = useState(newKey);
  const { title, label, action } = WORDS[move];
  const least = move === 'counted' ? variant.held : 1;
  const most = move === 'damaged' ? variant.onHand - variant.held : MOST;
  return (
    <ReasonDialog
      title={`${title}: ${name}`}
      action={action}
      isOpen
      onClose={onClose}
      isGrave={move === 'damaged'}
      isReady={pieces >= least && pieces <= most}
      onReason={reason =>
        count.mutateAsync({ shopGoodsId: variant.shopGoodsId, move, pieces, reason, idempotencyKey: key })
      }
    >
      <p className="dim">
        There are {countText(variant.onHand)} by the books
        {variant.held > 0 && `, ${countText(variant.held)} of them kept for players`}.
      </p>
      <Whole
        label={label}
        value={pieces}
        most={Math.max(most, 0)}
        onChange={value => {
          setPieces(value);
          // Another number is another wish.
          setKey(newKey());
        }}
      />
    </ReasonDialog>
  );
}

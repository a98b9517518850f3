/** The mall from behind: goods and their prices, the shelf, categories, and which prizes can be sent. */
import { Button, SegmentedControl } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useFilters } from '../../platform/address.ts';
import { useMay } from '../../platform/session.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Categories } from './Categories.tsx';
import { GoodsEditor } from './GoodsEditor.tsx';
import { GoodsList } from './GoodsList.tsx';
import { Prizes } from './Prizes.tsx';
import { ShelfProof } from './ShelfProof.tsx';
import './goods.css';

const PARTS = [
  { value: 'goods', label: 'Goods' },
  { value: 'categories', label: 'Categories' },
  { value: 'prizes', label: 'Prizes' },
] as const;

export function GoodsPage() {
  const mayWrite = useMay()('mall.write');
  const [filters, change] = useFilters('part', 'goods');
  const [isMaking, setMaking] = useState(false);
  const part = PARTS.find(({ value }) => value === filters.part)?.value ?? 'goods';
  return (
    <>
      <PageHead title="Goods" about="what players get for their coins">
        <SegmentedControl
          aria-label="Part"
          value={part}
          onChange={value => change({ part: value === 'goods' ? undefined : value, goods: undefined })}
          data={[...PARTS]}
        />
        <ShelfProof />
        {mayWrite && part === 'goods' && (
          <Button
            className="gold"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => setMaking(true)}
          >
            New goods
          </Button>
        )}
      </PageHead>
      {part === 'goods' && <GoodsList />}
      {part === 'categories' && <Categories />}
      {part === 'prizes' && <Prizes />}
      {isMaking && (
        <GoodsEditor
          goods={undefined}
          onClose={() => setMaking(false)}
          onSaved={({ goodsId }) => change({ goods: String(goodsId) })}
        />
      )}
    </>
  );
}

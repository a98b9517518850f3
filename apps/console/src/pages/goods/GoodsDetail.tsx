/** One of the goods: its variants, what there is of each, and how that came to be. */
import { GoodsType } from '@boardwalk/contract/enums';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { CountDialog } from './CountDialog.tsx';
import { GoodsEditor } from './GoodsEditor.tsx';
import { GoodsPicture } from './GoodsPicture.tsx';
import { type Goods, leftText, TYPE_NAMES, type Variant, variantName, waitingText } from './goods-text.ts';
import { Movements } from './Movements.tsx';

type Asked = 'received' | 'counted' | 'damaged' | 'codes';

export function GoodsDetail({ goodsId }: { readonly goodsId: number }) {
  const mayWrite = useMay()('mall.write');
  const { data, error } = useCall('mall.one', { goodsId });
  const [isEditing, setEditing] = useState(false);
  const [shownId, setShownId] = useState(0);
  if (error && !data) return <FailureNote error={error} />;
  if (!data) return <p className="empty">One moment …</p>;
  const shown = data.variants.find(({ shopGoodsId }) => shopGoodsId === shownId) ?? data.variants[0];
  return (
    <div className="stack">
      {error && <FailureNote error={error} />}
      <Head goods={data} onEdit={mayWrite ? () => setEditing(true) : undefined} />
      {data.variants.length > 1 && (
        <div className="chips" role="group" aria-label="Variants">
          {data.variants.map(one => (
            <button
              key={one.shopGoodsId}
              type="button"
              className="chip"
              aria-pressed={one === shown}
              onClick={() => setShownId(one.shopGoodsId)}
            >
              {variantName(one)}
            </button>
          ))}
        </div>
      )}
      {shown && <Shelf key={shown.shopGoodsId} goods={data} variant={shown} mayWrite={mayWrite} />}
      {isEditing && <GoodsEditor goods={data} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Head({ goods, onEdit }: { readonly goods: Goods; readonly onEdit: (() => void) | undefined }) {
  return (
    <>
      <div className="row wrap">
        {goods.pictures.map(picture => (
          <GoodsPicture key={picture} picture={picture} size={56} />
        ))}
        <span className="grow" />
        {onEdit && (
          <Button variant="default" onClick={onEdit}>
            Change
          </Button>
        )}
      </div>
      <h2>{goods.names['en-US']}</h2>
      <p className="row wrap">
        <Pill>{TYPE_NAMES[goods.type]}</Pill>
        <Pill tone={goods.isShown ? 'good' : 'plain'}>{goods.isShown ? 'On sale' : 'Not sold'}</Pill>
        <span className="dim">number {goods.goodsId}</span>
      </p>
      {goods.abouts['en-US'] && <p className="goods-words">{goods.abouts['en-US']}</p>}
    </>
  );
}

interface ShelfProps {
  readonly goods: Goods;
  readonly variant: Variant;
  readonly mayWrite: boolean;
}

function Shelf({ goods, variant, mayWrite }: ShelfProps) {
  const [asked, setAsked] = useState<Asked>();
  const isDigital = goods.type === GoodsType.digital;
  const name = [goods.names['en-US'], variant.names['en-US']].filter(Boolean).join(', ');
  const close = () => setAsked(undefined);
  return (
    <section className="stack" aria-label="Shelf">
      <Facts variant={variant} isDigital={isDigital} />
      {mayWrite && (
        <div className="row wrap">
          {isDigital ? (
            <Button variant="default" onClick={() => setAsked('codes')}>
              Import codes
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => setAsked('received')}>
                Came in
              </Button>
              <Button variant="default" onClick={() => setAsked('counted')}>
                Count
              </Button>
              <Button variant="default" onClick={() => setAsked('damaged')}>
                Write off
              </Button>
            </>
          )}
        </div>
      )}
      <Movements shopGoodsId={variant.shopGoodsId} />
      {asked === 'codes' && <CodesDialog name={name} shopGoodsId={variant.shopGoodsId} onClose={close} />}
      {asked && asked !== 'codes' && (
        <CountDialog name={name} variant={variant} move={asked} onClose={close} />
      )}
    </section>
  );
}

function Facts({ variant, isDigital }: { readonly variant: Variant; readonly isDigital: boolean }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Price', `${countText(variant.priceCoins)} coins`],
    ['Left', leftText(variant)],
    ['Kept for players', countText(variant.held)],
    ['Sold', countText(variant.sold)],
    ...(isDigital ? [['Codes left', countText(variant.codesLeft)] as const] : []),
    ...(variant.weightGrams > 0 ? [['Weight', `${countText(variant.weightGrams)} g`] as const] : []),
    ...(variant.place ? [['Stands at', variant.place] as const] : []),
    ['Waiting', waitingText(variant) || 'nobody'],
    ['Number', String(variant.shopGoodsId)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

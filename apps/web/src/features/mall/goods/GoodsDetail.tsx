import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { GoodsPicture } from '../../../ui/media/GoodsPicture.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Carousel } from '../../../ui/surfaces/Carousel.tsx';
import { type Goods, isSoldOut } from '../goods.ts';
import { Facts } from './Facts.tsx';
import styles from './Goods.module.css';
import { Offer, Stock } from './Offer.tsx';
import { Variants } from './Variants.tsx';

interface GoodsDetailProps {
  readonly goods: Goods;
  /** When that was told, on this device's clock. */
  readonly toldAtMs: number;
}

/** One of the goods: how it looks, what it is, what it costs, and the ways to it. */
export function GoodsDetail({ goods, toldAtMs }: GoodsDetailProps) {
  const { goodsId, name, pictures, variants, nowTime } = goods;
  const [chosenId, setChosenId] = useState<number>();
  // The first that is left, until one was chosen.
  const variant =
    variants.find(({ shopGoodsId }) => shopGoodsId === chosenId) ??
    variants.find(({ left }) => left > 0) ??
    variants[0];
  if (!variant) return null;
  const shown = [...new Set([variant.picture, ...pictures])];
  return (
    <>
      <div className={styles.pictures}>
        <Carousel label={t('goods.pictures')}>
          {shown.map(picture => (
            <span key={picture} className={styles.window}>
              <GoodsPicture
                picture={picture}
                tone={goodsId}
                size={190}
                look="stage"
                isGone={isSoldOut(variant)}
              />
            </span>
          ))}
        </Carousel>
      </div>
      <Card material="paper">
        <div className={styles.head}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.priceRow}>
            <span className={styles.price}>
              <Price coins={variant.price} />
            </span>
            <Stock variant={variant} aheadMs={toldAtMs - nowTime} />
          </div>
          {variants.length > 1 && (
            <Variants variants={variants} chosenId={variant.shopGoodsId} onChoose={setChosenId} />
          )}
        </div>
      </Card>
      <About about={goods.about} />
      <Facts goods={goods} />
      <Offer variant={variant} goods={goods} />
    </>
  );
}

function About({ about }: { readonly about: string }) {
  const paragraphs = about.split(/\n\s*\n/).filter(text => text.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.about}>
      <h2 className={styles.heading}>{t('goods.about')}</h2>
      {paragraphs.map(text => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </section>
  );
}

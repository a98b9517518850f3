import { formatPrice } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { ToldMarket, ToldTrade } from './judge-market.ts';
import type { ToldTide } from './judge-tide.ts';
import { sourceName } from './source-name.ts';
import styles from './TideProof.module.css';

interface MarketFactsProps {
  readonly told: ToldTide;
  readonly market: ToldMarket;
}

/** The two trades that decided a tide, with the receipts that were signed for them, and the terms. */
export function MarketFacts({ told: { salts, serverSeedHash, receipt }, market }: MarketFactsProps) {
  const { symbol, source, strike, end } = market;
  return (
    <>
      <Rows
        rows={[
          [t('bo.market.source'), `${symbol} · ${sourceName(source)}`],
          [t('bo.saltCount'), String(salts.length)],
        ]}
      />
      {strike && <Trade name={t('bo.start')} trade={strike} market={market} />}
      {end && <Trade name={t('bo.end')} trade={end} market={market} />}
      <Rows
        isCode
        rows={[
          [t('bo.market.terms'), serverSeedHash],
          [t('bo.market.receipt'), receipt.signature],
        ]}
      />
    </>
  );
}

interface TradeProps {
  readonly name: string;
  readonly trade: ToldTrade;
  readonly market: ToldMarket;
}

function Trade({ name, trade, market: { decimals } }: TradeProps) {
  const { tradeId, price, tradedAt, heardAt, receipt } = trade;
  return (
    <section className={styles.proof}>
      <Rows
        rows={[
          [name, formatPrice(price, decimals)],
          [t('bo.market.trade'), tradeId],
          // As the market writes it, so that it can be found there.
          [t('bo.market.traded'), tradedAt],
          [t('bo.market.heard'), heardAt],
        ]}
      />
      <Rows isCode rows={[[t('bo.market.receipt'), receipt.signature]]} />
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly isCode?: boolean;
}

function Rows({ rows, isCode = false }: RowsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={isCode ? styles.code : styles.fact}>
          <dt>{name}</dt>
          <dd dir="ltr">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

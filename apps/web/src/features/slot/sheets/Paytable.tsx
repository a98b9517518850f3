import { type SlotWord, slotMachines, slotPayout } from '@boardwalk/games/slot';
import { paintSymbol } from '@boardwalk/stage/slot/symbols';
import { useEffect, useRef } from 'react';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import styles from './Sheets.module.css';

interface PaytableProps {
  readonly machine: SlotWord;
  readonly stake: number;
}

/** Real coins at the chosen stake, the best symbol first. */
export function Paytable({ machine, stake }: PaytableProps) {
  const { symbols, lines } = slotMachines[machine];
  const paying = symbols
    .map(({ pays, word }, symbol) => ({ pays, word, symbol }))
    .filter(({ pays }) => pays.some(pay => pay > 0))
    .toReversed();
  return (
    <section>
      <p className={styles.label}>
        {t(lines ? 'slot.pays.line' : 'slot.pays.way', { coins: formatCoins(stake) })}
      </p>
      <ul className={styles.symbols}>
        {paying.map(({ pays, word, symbol }) => (
          <li key={word} className={styles.symbol}>
            <SymbolPicture machine={machine} symbol={symbol} />
            <dl className={styles.pays}>
              {pays
                .map((pay, count) => ({ pay, count }))
                .filter(({ pay }) => pay > 0)
                .toReversed()
                .map(({ pay, count }) => (
                  <div key={count}>
                    <dt>{formatCoins(count)}</dt>
                    <dd>{formatCoins(slotPayout(stake, pay))}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PX = 96;

function SymbolPicture({ machine, symbol }: { readonly machine: SlotWord; readonly symbol: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush) return;
    brush.clearRect(0, 0, PX, PX);
    paintSymbol(brush, machine, symbol, PX);
  }, [machine, symbol]);
  return <canvas ref={canvas} className={styles.picture} width={PX} height={PX} aria-hidden="true" />;
}

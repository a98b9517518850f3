/**
 * `npm run market:room -- BTC-USD [decimals]`: makes a room of Tide Call that a market decides. It is open as soon as the
 * server has a MARKET_FEED; where there is such a room already it stays as it is.
 */
import { addMarketRoom } from '@boardwalk/server/bo/markets';
import { withDatabase } from './database/with-database.ts';

const [symbol = '', decimals = '2'] = process.argv.slice(2);

await withDatabase(async (database, { MARKET_FEED }) => {
  if (!/^[A-Z0-9]{1,12}-[A-Z0-9]{1,12}$/.test(symbol) || !/^[0-8]$/.test(decimals))
    throw new Error(
      'Say which market and how many decimals its prices have: npm run market:room -- BTC-USD 2',
    );
  const roomId = await addMarketRoom(database, { symbol, decimals: Number(decimals) });
  console.log(`Room ${roomId} follows ${symbol}. Players find it at /bo/${roomId}.`);
  if (!MARKET_FEED) console.log('It is closed until the server runs with MARKET_FEED=coinbase.');
});

/** Holds every tide against what was said of it. */
import type { RoomId } from '@boardwalk/base';
import { digestOfSalts, hashOfTerms, type MarketTrade, markStatement, pathOf } from '@boardwalk/games/bo';
import { digestOf, hashServerSeed, type Statement, writeStatement } from '@boardwalk/games/fairness';
import type { Pool } from 'pg';
import type { Secrets } from '../../../platform/secrets.ts';
import { AT_ONCE, MOST_FAULTS, type ProofFault } from '../../proof/index.ts';
import { termsOf } from '../statements.ts';

interface Row {
  readonly id: number;
  readonly room_id: number;
  readonly config_version: string;
  readonly state: string;
  readonly server_seed: Buffer | null;
  readonly hash: string;
  readonly start_price: number | null;
  readonly closes_at: Date;
  readonly stakes: number | null;
  readonly salts_digest: string | null;
  readonly end_price: number | null;
  readonly salts: readonly string[];
  readonly said: string | null;
  readonly said_closed: string | null;
  readonly source: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly strikes_at: Date | null;
  readonly marks: Readonly<Record<string, MarketTrade>> | null;
  readonly said_strike: string | null;
  readonly said_end: string | null;
}

const US_PER_MS = 1000;
const RULE = 'a tide is the one that was told';

const newest = (kind: string) => `(select encode(l.digest, 'hex') from proof.leaves l
  where l.kind = '${kind}' and l.subject = t.id::text order by l.id desc limit 1)`;

export async function checkTides(pool: Pool, secrets: Secrets): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (let after = 0; faults.length < MOST_FAULTS; ) {
    const { rows } = await pool.query<Row>(
      `select t.id, t.room_id, t.state, t.config_version, t.server_seed, encode(t.server_seed_hash, 'hex') as hash,
        t.start_price, t.closes_at, t.stakes, encode(t.salts_digest, 'hex') as salts_digest, t.end_price,
        array(select s.salt from bo_stakes s where s.tide_id = t.id order by s.round_id) as salts,
        t.source, t.symbol, t.decimals, t.strikes_at,
        (select json_object_agg(m.mark, json_build_object('tradeId', m.trade_id, 'price', m.price,
          'tradedUs', m.traded_us, 'heardUs', m.heard_us)) from bo_marks m where m.tide_id = t.id) as marks,
        coalesce(${newest('tide')}, ${newest('markettide')}) as said, ${newest('tideclosed')} as said_closed,
        ${newest('tidestrike')} as said_strike, ${newest('tideend')} as said_end
      from bo_tides t where t.id > $1 order by t.id limit ${AT_ONCE}`,
      [after],
    );
    for (const row of rows) {
      const detail = faultOf(row, secrets);
      if (detail) faults.push({ rule: RULE, subject: `tide ${row.id}`, detail });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return faults;
}

function faultOf(row: Row, secrets: Secrets): string | undefined {
  return row.server_seed === null ? marketFaultOf(row) : drawnFaultOf(row, row.server_seed, secrets);
}

function drawnFaultOf(row: Row, sealedSeed: Buffer, secrets: Secrets): string | undefined {
  const { room_id: roomId, hash: serverSeedHash, config_version: configVersion } = row;
  const serverSeed = secrets.open(sealedSeed).toString('hex');
  if (hashServerSeed(serverSeed) !== serverSeedHash)
    return 'the server seed is not the one that was committed to';
  const startPrice = row.start_price ?? 0;
  const closesAtMs = row.closes_at.getTime();
  const opened = { type: 'tide', roomId, configVersion, serverSeedHash, startPrice, closesAtMs } as const;
  if (!isSaid(row.said, opened)) return 'something else was told before it was open';
  const { salts_digest: saltsDigest } = row;
  if (saltsDigest === null) return undefined;
  const fault = callsFaultOf(row, saltsDigest);
  if (fault) return fault;
  const offset = pathOf({ serverSeed, saltsDigest }).at(-1) ?? 0;
  return startPrice + offset === row.end_price ? undefined : 'it has ended elsewhere';
}

/** Who called was fixed and told before the price was. */
function callsFaultOf(row: Row, saltsDigest: string): string | undefined {
  const { room_id: roomId, hash: serverSeedHash, stakes } = row;
  if (stakes === null) return undefined;
  if (!isSaid(row.said_closed, { type: 'tideclosed', roomId, serverSeedHash, stakes, saltsDigest }))
    return 'something else was told before it ran';
  if (digestOfSalts(row.salts) === saltsDigest) return undefined;
  return 'its calls are other ones than those it was drawn from';
}

function marketFaultOf(row: Row): string | undefined {
  const { room_id: roomId, hash: termsHash, salts_digest: saltsDigest, marks } = row;
  const terms = termsOfRow(row);
  if (!terms || hashOfTerms(terms) !== termsHash) return 'its terms are not the ones it was opened with';
  if (!isSaid(row.said, { type: 'markettide', ...terms }))
    return 'something else was told before it was open';
  const fault = saltsDigest === null ? undefined : callsFaultOf(row, saltsDigest);
  if (fault) return fault;
  const moments = [
    ['strike', marks?.['strike'], row.said_strike, row.start_price, terms.strikesAtMs],
    ['end', marks?.['end'], row.said_end, row.end_price, terms.endsAtMs],
  ] as const;
  for (const [mark, trade, said, price, atMs] of moments) {
    if ((trade === undefined) !== (said === null) || (trade?.price ?? null) !== price)
      return `its ${mark} is not the trade that was told`;
    if (!trade) continue;
    if (!isSaid(said, markStatement(mark, { roomId, termsHash }, trade)))
      return `its ${mark} is not the trade that was told`;
    if (trade.tradedUs > atMs * US_PER_MS) return `its ${mark} was traded after its moment`;
  }
  return row.state === 'settled' && !marks?.['end'] ? 'it was settled without an end' : undefined;
}

function termsOfRow(row: Row) {
  const { room_id: roomId, config_version: configVersion, source, symbol, decimals, strikes_at: at } = row;
  if (source === null || symbol === null || decimals === null || at === null) return undefined;
  const closesAtMs = row.closes_at.getTime();
  const market = { source, symbol, decimals, strikesAtMs: at.getTime() };
  return termsOf({ roomId: roomId as RoomId, configVersion, closesAtMs }, market);
}

function isSaid(digest: string | null, statement: Statement): boolean {
  return digest === digestOf(writeStatement(statement));
}

/** What games return: a tick for what is published, a dot for what was measured on its 99 % interval. */
import { ArrowDownIcon, ArrowUpIcon, CaretDownIcon, CaretRightIcon, CheckIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { countText } from '../../platform/format.ts';
import { gameText } from '../../platform/games.ts';
import { endsOf, publishedOf, publishedText } from '../../platform/published.ts';
import { Interval } from '../../ui/Interval.tsx';
import { roundsAddress, scaleOf, shareText } from './figures.ts';
import type { Today } from './TodayPage.tsx';

type Line = Today['all'];
type Game = Today['games'][number];
type Scale = ReturnType<typeof scaleOf>;

export function Returns({ today }: { readonly today: Today }) {
  const { games, all, from, until } = today;
  const scale = scaleOf(
    [all, ...games, ...games.flatMap(({ rooms }) => rooms)].flatMap(line => [
      ...endsOf(line),
      ...(line.measured ? [line.measured.low, line.measured.high] : []),
    ]),
  );
  return (
    <section className="returns" aria-label="What the games return">
      <div className="row wrap legend">
        <h2>What the games return</h2>
        <span className="dim">published beside measured, in per cent of stakes</span>
        <span className="grow" />
        <span className="key tick">published</span>
        <span className="key point">measured</span>
        <span className="key band">99 % interval</span>
      </div>
      {games.length === 0 ? (
        <p className="empty">Nobody has played yet.</p>
      ) : (
        <table className="list return-list">
          <Head scale={scale} />
          {games.map(game => (
            <GameRows key={game.gameType} game={game} scale={scale} from={from} until={until} />
          ))}
          <tbody>
            <Row
              name="All games"
              line={all}
              scale={scale}
              address={roundsAddress({ from, until })}
              isStrong
            />
          </tbody>
        </table>
      )}
      <p className="dim">
        Every figure opens the rounds it is made of. By chance alone one room in a hundred is outside on any
        day; a mark that stays for seven days is a finding. Machines are counted by their hours, because what
        falls depends on what lies there. Where it counts how one plays, what is published goes from a
        careless player to the best, and only what is outside of both is marked.
      </p>
    </section>
  );
}

function Head({ scale }: { readonly scale: Scale }) {
  return (
    <thead>
      <tr>
        <th scope="col">Game</th>
        <th scope="col" className="number wide">
          Rounds
        </th>
        <th scope="col" className="number wide">
          Stakes
        </th>
        <th scope="col" className="number wide">
          Payouts
        </th>
        <th scope="col" className="number wide">
          Hold
        </th>
        <th scope="col" className="number">
          <span className="wide-text">Published</span>
          <span className="narrow-text">Publ.</span>
        </th>
        <th scope="col" className="number">
          <span className="wide-text">Measured</span>
          <span className="narrow-text">Meas.</span>
        </th>
        <th scope="col" className="number wide">
          99 % interval
        </th>
        <th scope="col" className="drawn">
          <span className="row between" aria-hidden>
            <span>{Math.round(scale.low * 100)}</span>
            <span>{Math.round(scale.high * 100)}</span>
          </span>
          <span className="unseen">Drawn</span>
        </th>
        <th scope="col">
          <span className="unseen">Verdict</span>
        </th>
      </tr>
    </thead>
  );
}

interface GameProps {
  readonly game: Game;
  readonly scale: Scale;
  readonly from: number;
  readonly until: number;
}

function GameRows({ game, scale, from, until }: GameProps) {
  const isAnyOutside = game.rooms.some(({ verdict }) => isOutside(verdict));
  const [isOpen, setOpen] = useState<boolean>();
  const isShown = isOpen ?? isAnyOutside;
  const name = gameText(game.gameType);
  return (
    <tbody>
      <Row
        name={name}
        line={game}
        scale={scale}
        address={roundsAddress({ from, until, game: game.gameType })}
        opening={{ isOpen: isShown, toggle: () => setOpen(!isShown) }}
      />
      {isShown &&
        game.rooms.map(room => (
          <Row
            key={room.roomId}
            name={room.name || `Room ${room.roomId}`}
            line={room}
            scale={scale}
            address={roundsAddress({ from, until, game: game.gameType, room: room.roomId })}
            isRoom
          />
        ))}
    </tbody>
  );
}

interface RowProps {
  readonly name: string;
  readonly line: Line;
  readonly scale: Scale;
  readonly address: string;
  readonly opening?: { readonly isOpen: boolean; readonly toggle: () => void };
  readonly isRoom?: boolean;
  readonly isStrong?: boolean;
}

function Row({ name, line, scale, address, opening, isRoom, isStrong }: RowProps) {
  const { rounds, stakes, payouts, measured, verdict } = line;
  const outside = isOutside(verdict);
  return (
    <tr data-outside={outside} data-room={isRoom} data-strong={isStrong}>
      <th scope="row">
        {opening ? (
          <button type="button" className="opener" aria-expanded={opening.isOpen} onClick={opening.toggle}>
            {opening.isOpen ? (
              <CaretDownIcon size={13} aria-hidden />
            ) : (
              <CaretRightIcon size={13} aria-hidden />
            )}
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td className="number wide">
        <Link href={address}>{countText(rounds)}</Link>
      </td>
      <td className="number wide">
        <Link href={address}>{countText(stakes)}</Link>
      </td>
      <td className="number wide">
        <Link href={address}>{countText(payouts)}</Link>
      </td>
      <td className="number wide">
        <Link href={address} className="strong">
          {countText(stakes - payouts)}
        </Link>
      </td>
      <td className="number">{publishedText(line)}</td>
      <td className="number">
        <b className={outside ? 'bad' : ''}>{stakes > 0 ? shareText(payouts / stakes) : '–'}</b>
      </td>
      <td className="number wide dim">
        {measured ? `${shareText(measured.low)} to ${shareText(measured.high)}` : 'too little'}
      </td>
      <td className="drawn">
        <Interval published={publishedOf(line)} measured={measured} scale={scale} isOutside={outside} />
      </td>
      <td className="verdict">
        <Verdict verdict={verdict} />
      </td>
    </tr>
  );
}

const isOutside = (verdict: Line['verdict']): boolean => verdict === 'above' || verdict === 'below';

function Verdict({ verdict }: Pick<Line, 'verdict'>) {
  if (verdict === 'unknown') return <span className="unseen">not judged</span>;
  if (verdict === 'inside')
    return (
      <span className="good">
        <CheckIcon size={15} weight="bold" aria-hidden />
        <span className="unseen">inside</span>
      </span>
    );
  const Arrow = verdict === 'above' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <b className="bad row">
      <Arrow size={13} weight="bold" aria-hidden />
      <span className="wide-text">outside</span>
      <span className="unseen">{verdict === 'above' ? 'returns more than published' : 'returns less'}</span>
    </b>
  );
}

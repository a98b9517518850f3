/** One machine: who sits and waits, what lies in it, what it gives, what it is set to, what was changed. */
import { GameType } from '@boardwalk/contract/enums';
import { useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../platform/call.ts';
import { clockText } from '../../platform/format.ts';
import { useEvery } from '../../platform/live.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Actions } from './Actions.tsx';
import { Agent } from './Agent.tsx';
import { Capsules } from './Capsules.tsx';
import { Goods } from './Goods.tsx';
import { Price } from './MachineCard.tsx';
import { MachineLog } from './MachineLog.tsx';
import { type Machine, STRATEGIES } from './machine.ts';
import { crowdText, KINDS, needText, STATES, seatText, shareText } from './machine-text.ts';
import { Prices } from './Prices.tsx';
import { Settings } from './Settings.tsx';
import { Still } from './Still.tsx';

const EVERY_MS = 2000;

export function Inspector({ roomId }: { readonly roomId: number }) {
  const machine = useCall('machines.machine', { roomId }, { everyMs: useEvery(EVERY_MS) });
  const may = useMay();
  const [isLogOpen, setLogOpen] = useState(false);
  if (machine.error && !machine.data) return <FailureNote error={machine.error} />;
  if (!machine.data) return <p className="empty">One moment …</p>;
  const { card, goods } = machine.data;
  const hasSeat = card.driver !== 'none';
  return (
    <div className="inspector stack">
      <span className="banner">
        <Still card={card} isWide />
      </span>
      <Head machine={machine.data} />
      {hasSeat && <Seat machine={machine.data} />}
      {machine.data.agent && <Agent agent={machine.data.agent} nowMs={machine.dataUpdatedAt} />}
      {hasSeat && may('machines.operate') && <Actions machine={machine.data} />}
      {goods.length > 0 && <Goods roomId={roomId} goods={goods} />}
      {hasSeat && <Gives machine={machine.data} />}
      {hasSeat && <Prices machine={machine.data} />}
      {hasSeat && <Settings machine={machine.data} />}
      {hasSeat && (
        <section className="stack chapter" aria-label="Log">
          <div className="row between">
            <h2>Log</h2>
            <button type="button" className="link" onClick={() => setLogOpen(!isLogOpen)}>
              {isLogOpen ? 'the latest only' : 'more'}
            </button>
          </div>
          <MachineLog roomId={roomId} isLong={isLogOpen} />
          <p className="dim">
            Players read the same log on the machine’s page.{' '}
            <a href={addressOf('machines.log', { roomId, format: 'csv' })} download>
              CSV
            </a>
          </p>
        </section>
      )}
      {card.gameType === GameType.gashapon && <Capsules roomId={roomId} />}
      {!hasSeat && <p className="dim">Everybody plays here at once: nobody has to be seated.</p>}
    </div>
  );
}

function Head({ machine: { card, machineId } }: { readonly machine: Machine }) {
  const { name, roomId, gameType, driver, state, needs, isTrial, isVip } = card;
  const facts = [
    String(roomId),
    KINDS[gameType]?.toLowerCase(),
    driver === 'none' ? '' : driver === 'physical' ? `real, ${machineId}` : 'simulated',
    isTrial ? 'trial coins' : '',
    isVip ? 'VIP' : '',
  ];
  return (
    <div className="row between top">
      <div className="grow">
        <h2 className="name">{name}</h2>
        <p className="dim">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <span className="stack ends">
        <Pill tone={needs.length > 0 ? 'warn' : 'plain'}>{STATES[state].text}</Pill>
        {needs
          .filter(need => need !== 'repair')
          .map(need => (
            <Pill key={need} tone={need === 'refill' ? 'warn' : 'bad'}>
              {needText(need, card)}
            </Pill>
          ))}
      </span>
    </div>
  );
}

function Seat({ machine: { card, next, endTime } }: { readonly machine: Machine }) {
  const { player } = card;
  return (
    <section className="stack seat" aria-label="Seat">
      <div className="row">
        {player ? (
          <>
            <Avatar name={player.name} id={player.userId} />
            <Link href={`/players/${player.userId}`} className="grow cut">
              <b>{seatText(card)}</b>
            </Link>
          </>
        ) : (
          <span className="grow dim">{seatText(card)}</span>
        )}
        {endTime > 0 && <span className="dim">until {clockText(endTime)}</span>}
        <Price card={card} />
      </div>
      <p className="dim">
        {next.length > 0 ? `then ${next.map(({ name }) => name).join(', ')}` : crowdText(card)}
        {card.watching > 0 && `, ${card.watching} in the room`}
      </p>
    </section>
  );
}

function Gives({ machine: { published, publishedBy } }: { readonly machine: Machine }) {
  return (
    <section className="stack chapter" aria-label="What it gives">
      <div className="row between">
        <h2>What it gives</h2>
        <span className="dim">{publishedBy === 'plays' ? 'by its own plays' : 'as published'}</span>
      </div>
      {published.length === 0 && (
        <p className="dim">Nothing is published: it is set in its own way, or was played too little.</p>
      )}
      <dl className="lines">
        {published.slice(0, 6).map(({ strategy, share }) => (
          <div key={`${strategy} ${share.measure}`}>
            <dt>{STRATEGIES[strategy] ?? strategy}</dt>
            <dd>{shareText(share)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

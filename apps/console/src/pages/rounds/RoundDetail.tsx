/** One round: its money, what was shown, and whether it is what was said of it. */
import { Button } from '@mantine/core';
import { SealCheckIcon, SealQuestionIcon, SealWarningIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { gameText } from '../../platform/games.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Postings, unitText } from '../../ui/Postings.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { reachByKeys } from '../../ui/reach-by-keys.ts';
import './round-detail.css';
import { StatePill } from './StatePill.tsx';
import { factText, stepText, wordsOf } from './script-text.ts';

type Round = OutputOf<'rounds.one'>;

export function RoundDetail({ roundId }: { readonly roundId: string }) {
  const round = useCall('rounds.one', { roundId });
  if (round.error) return <FailureNote error={round.error} />;
  if (!round.data) return <p className="dim">One moment …</p>;
  const { data } = round;
  return (
    <section className="stack round-detail" aria-label={`Round ${data.roundId}`}>
      <div className="row between">
        <h2>Round {data.roundId}</h2>
        <StatePill state={data.state} />
      </div>
      <p className="dim">
        {gameText(data.gameType)}, {data.room || `room ${data.roomId}`},{' '}
        <Link href={`/players/${data.userId}`}>{data.nickname || `player ${data.userId}`}</Link>,{' '}
        {momentText(data.at)}
      </p>
      <Money round={data} />
      {data.state === 'open' && <GiveBack round={data} />}
      <Proof round={data} />
      <h2>Postings</h2>
      {data.transfers.map(transfer => (
        <Postings key={transfer.transferId} transfer={transfer} />
      ))}
      <Story round={data} />
    </section>
  );
}

function Money({ round }: { readonly round: Round }) {
  const { stake, payout, prizes, unit, balanceBefore, balanceAfter } = round;
  return (
    <dl className="facts">
      <Fact name={`Stake, ${unitText(unit)}`} value={countText(stake)} />
      <Fact name="Paid" value={countText(payout)} />
      {prizes > 0 && <Fact name="Prizes’ worth" value={countText(prizes)} />}
      <Fact name="Balance" value={`${countText(balanceBefore)} → ${countText(balanceAfter)}`} />
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function GiveBack({ round }: { readonly round: Round }) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const resolve = useChange('rounds.resolve', {
    reads: ['rounds.', 'ledger.', 'figures.', 'audit.', 'players.'],
  });
  return (
    <div className="notice">
      <p className="grow">
        It is still open; {round.expiresAt > 0 && `it is taken for abandoned ${momentText(round.expiresAt)}`}.
      </p>
      {may('rounds.resolve') && (
        <Button className="gold" onClick={() => setAsked(true)}>
          Give it back
        </Button>
      )}
      <ReasonDialog
        title="Give this round back"
        action={`Give back ${countText(round.stake)}`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onReason={reason => resolve.mutateAsync({ roundId: round.roundId, reason })}
      >
        <p>
          The round ends now, {round.nickname || `player ${round.userId}`} gets the stake of{' '}
          {countText(round.stake)} {unitText(round.unit)} back, and nothing is won.
        </p>
      </ReasonDialog>
    </div>
  );
}

const PROOFS = {
  sealed: { icon: SealCheckIcon, tone: 'good', text: 'It is what was said of it' },
  differs: { icon: SealWarningIcon, tone: 'bad', text: 'Something else was said of it' },
  missing: { icon: SealQuestionIcon, tone: 'warn', text: 'Nothing was said of it' },
} as const;

function Proof({ round }: { readonly round: Round }) {
  const { icon: ProofIcon, tone, text } = PROOFS[round.proof];
  return (
    <div className="notice">
      <ProofIcon size={26} weight="fill" className={tone} aria-hidden />
      <div className="grow">
        <b>{text}</b>
        <p className="dim">
          {round.block > 0 && `Sealed in block ${countText(round.block)} of the public chain. `}
          {round.seedHash === ''
            ? 'Nothing was drawn from a player’s seeds.'
            : `Drawn with nonce ${round.nonce}; the server’s seed ${round.serverSeed ? 'is revealed' : 'is not revealed yet'}.`}
        </p>
      </div>
    </div>
  );
}

function Story({ round }: { readonly round: Round }) {
  const facts = [...factsOf(round.bet), ...factsOf(round.outcome)];
  return (
    <>
      <h2>What happened</h2>
      {round.script.length > 0 ? (
        <ol className="script" aria-label="What happened" ref={reachByKeys}>
          {round.script.map((step, index) => (
            <li key={`${index} ${String(step['type'])}`}>{stepText(step)}</li>
          ))}
        </ol>
      ) : (
        <p className="dim">{round.state === 'open' ? 'It is not over yet.' : 'This game shows no script.'}</p>
      )}
      <dl className="round-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{wordsOf(name)}</dt>
            <dd className="mono">{factText(value)}</dd>
          </div>
        ))}
        <div>
          <dt>Version</dt>
          <dd className="mono">{round.configVersion}</dd>
        </div>
      </dl>
    </>
  );
}

function factsOf(facts: unknown): [string, unknown][] {
  return typeof facts === 'object' && facts !== null ? Object.entries(facts) : [];
}

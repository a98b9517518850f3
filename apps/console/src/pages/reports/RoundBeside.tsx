/**
 * What the report may be about: the player's last rounds there before they wrote, each in plain words, drawn where it can
 * be, and on the way to its whole proof.
 */
import { Button, NativeSelect } from '@mantine/core';
import { PlayCircleIcon, SealCheckIcon, SealQuestionIcon, SealWarningIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { countText, secondsText, whenText } from '../../platform/format.ts';
import { gameText } from '../../platform/games.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { unitText } from '../../ui/Postings.tsx';
import { RoundDrawing } from './RoundDrawing.tsx';
import type { Report } from './report-text.ts';
import { hasMachineReplay, type Round, roundWords } from './round-words.ts';

const ROUNDS = 12;

export function RoundBeside({ report }: { readonly report: Report }) {
  const { userId, gameType, roomId, createdAt } = report;
  const rounds = useCall('rounds.find', { userId, gameType, roomId, until: createdAt, limit: ROUNDS });
  const [chosen, setChosen] = useState<string>();
  const list = rounds.data?.list ?? [];
  const roundId = chosen ?? list[0]?.roundId;
  return (
    <aside className="beside stack" aria-label="The round">
      {rounds.error && <FailureNote error={rounds.error} />}
      {rounds.data && list.length === 0 && (
        <p className="dim">
          {roomId === undefined
            ? 'They had played nothing when they wrote.'
            : 'They had not played there when they wrote.'}
        </p>
      )}
      {list.length > 0 && (
        <NativeSelect
          label="Round"
          description={
            roomId === undefined
              ? 'Their last ones before they wrote'
              : 'Their last ones there before they wrote'
          }
          value={roundId ?? ''}
          onChange={event => setChosen(event.currentTarget.value)}
          data={list.map(round => ({
            value: round.roundId,
            label: `${whenText(round.at)}, ${roomId === undefined ? `${gameText(round.gameType)}, ` : ''}${countText(round.stake)} → ${backText(round)}`,
          }))}
        />
      )}
      {roundId && <Told key={roundId} roundId={roundId} />}
    </aside>
  );
}

function backText({ state, payout, prizes }: Pick<Round, 'state' | 'payout' | 'prizes'>): string {
  return state === 'settled' ? countText(payout + prizes) : state === 'open' ? 'open' : 'given back';
}

function Told({ roundId }: { readonly roundId: string }) {
  const asked = useCall('rounds.one', { roundId });
  if (asked.error) return <FailureNote error={asked.error} />;
  if (asked.data?.roundId !== roundId) return <p className="dim">One moment …</p>;
  const round = asked.data;
  return (
    <>
      <RoundDrawing round={round} />
      <dl className="round-sums">
        <div>
          <dt>Staked</dt>
          <dd>
            {countText(round.stake)} <small>{unitText(round.unit)}</small>
          </dd>
        </div>
        <div>
          <dt>Back</dt>
          <dd>{backText(round)}</dd>
        </div>
        <div>
          <dt>At</dt>
          <dd>{secondsText(round.at)}</dd>
        </div>
      </dl>
      <ul className="round-words" aria-label="What happened">
        {roundWords(round).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="dim">
        {round.room || gameText(round.gameType)}, settings <span className="mono">{round.configVersion}</span>
      </p>
      <Proven round={round} />
      {hasMachineReplay(round) && <Watch roundId={roundId} />}
    </>
  );
}

const PROOFS = {
  sealed: { icon: SealCheckIcon, tone: 'good', text: 'It is what was said of it' },
  differs: { icon: SealWarningIcon, tone: 'bad', text: 'Something else was said of it' },
  missing: { icon: SealQuestionIcon, tone: 'warn', text: 'Nothing was said of it' },
} as const;

function Proven({ round }: { readonly round: Round }) {
  const { icon: ProofIcon, tone, text } = PROOFS[round.proof];
  return (
    <p className="row">
      <ProofIcon size={20} weight="fill" className={tone} aria-hidden />
      <span className="grow">{text}</span>
      <Link href={`/rounds?round=${round.roundId}&player=${round.userId}`}>Postings and proof</Link>
    </p>
  );
}

/**
 * The machine itself is played again by the players' app, in a window of its own: in a frame on the same origin its
 * scripts would reach into this page.
 */
function Watch({ roundId }: { readonly roundId: string }) {
  const may = useMay();
  const [address, setAddress] = useState('');
  const share = useChange('machines.shareReplay', {
    reads: ['audit.'],
    onDone: answer => setAddress(answer.address),
  });
  if (!may('reports.answer')) return null;
  if (address !== '')
    return (
      <Button
        component="a"
        variant="default"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<PlayCircleIcon size={20} />}
      >
        Watch it in the app
      </Button>
    );
  return (
    <>
      <Button
        variant="default"
        loading={share.isPending}
        leftSection={<PlayCircleIcon size={20} />}
        onClick={() => share.mutate({ roundId })}
      >
        Get the replay
      </Button>
      {share.error && <FailureNote error={share.error} />}
    </>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { givenNames, NameFields, type Names } from '../../ui/NameFields.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { Season } from './season.ts';

const TIMES = [
  ['entriesAt', 'Takes entries from'],
  ['votesAt', 'Votes from'],
  ['finalAt', 'Final from'],
  ['endsAt', 'Ends'],
] as const;
const ABOUT_MOST = 300;
const PRIZES_MOST = 10;
const PRIZE_MOST_COINS = 1_000_000;

interface Props {
  /** Without it a new one is made. */
  readonly season: Season | undefined;
  readonly onClose: () => void;
}

/** A season before it begins; afterwards nobody changes what players count on. */
export function SeasonDialog({ season, onClose }: Props) {
  const save = useChange('contest.save', { reads: ['contest.', 'audit.'] });
  const [name, setName] = useState<Names>(season?.name ?? { 'en-US': '' });
  const [about, setAbout] = useState<Names>(season?.about ?? { 'en-US': '' });
  const [prizes, setPrizes] = useState(season?.prizes.join(' ') ?? '1000 600 400');
  const [times, setTimes] = useState({
    entriesAt: season?.entriesAt ?? 0,
    votesAt: season?.votesAt ?? 0,
    finalAt: season?.finalAt ?? 0,
    endsAt: season?.endsAt ?? 0,
  });
  const coins = parsePrizes(prizes);
  const fault = prizesFault(prizes, coins);
  const moments = TIMES.map(([time]) => times[time]);
  const areSet = moments.every(atMs => atMs > 0);
  const areInOrder = moments.every((atMs, place) => atMs > (moments[place - 1] ?? 0));
  const wish = { name: givenNames(name), about: givenNames(about), ...times, prizes: coins };
  const isNamed = wish.name['en-US'] !== '' && wish.about['en-US'] !== '';
  return (
    <ReasonDialog
      title={season ? 'Change the season' : 'A new season'}
      action={season ? 'Change it' : 'Plan it'}
      isOpen
      isReady={isNamed && fault === undefined && areInOrder}
      onClose={onClose}
      onReason={reason => save.mutateAsync({ ...wish, reason, ...(season && { seasonId: season.seasonId }) })}
    >
      <NameFields names={name} onChange={setName} />
      <NameFields names={about} onChange={setAbout} what="Text" maxLength={ABOUT_MOST} />
      {TIMES.map(([time, label]) => (
        <DateTime
          key={time}
          label={label}
          none="has to be set"
          value={times[time]}
          onChange={value => setTimes({ ...times, [time]: value })}
        />
      ))}
      {areSet && !areInOrder && (
        <p className="notice bad">Each of these times has to be after the one before.</p>
      )}
      <TextInput
        label="Prizes in coins, the first place first"
        description={`Up to ten, with spaces between them.${fault ? '' : ` ${prizesText(coins)}.`}`}
        required
        error={fault}
        value={prizes}
        onChange={event => setPrizes(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

function parsePrizes(text: string): number[] {
  return text.trim().split(/,?\s+/).map(Number);
}

/** A comma between two digits may stand for thousands or between two prizes: it is taken for neither. */
function prizesFault(text: string, coins: readonly number[]): string | undefined {
  if (/\d,\d/.test(text)) return 'Write 1500, not 1,500, and put a space between two prizes';
  const areRight =
    coins.length <= PRIZES_MOST &&
    coins.every(prize => Number.isInteger(prize) && prize > 0 && prize <= PRIZE_MOST_COINS);
  return areRight ? undefined : 'One to ten whole numbers, from 1 coin to a million each';
}

/** `3 prizes: 1,500, 600 and 400 coins`. */
function prizesText(coins: readonly number[]): string {
  const last = countText(coins.at(-1) ?? 0);
  if (coins.length === 1) return `1 prize: ${last} coins`;
  return `${coins.length} prizes: ${coins.slice(0, -1).map(countText).join(', ')} and ${last} coins`;
}

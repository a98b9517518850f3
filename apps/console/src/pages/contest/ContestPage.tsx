/** Seasons of the star contest, the entries of the one that is chosen, and the next season. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFilters } from '../../platform/address.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Entries } from './Entries.tsx';
import { SeasonDialog } from './SeasonDialog.tsx';
import { type Season, STAGE_NAMES } from './season.ts';

export function ContestPage() {
  const may = useMay();
  const [filters, change] = useFilters('season');
  const { data, error } = useCall('contest.seasons', {});
  const [edited, setEdited] = useState<Season | 'new'>();
  const seasons = data?.list ?? [];
  const chosen = seasons.find(({ seasonId }) => String(seasonId) === filters.season) ?? seasons[0];
  return (
    <>
      <PageHead title="Star contest" about="one free vote a day, and prizes that are paid once">
        {may('growth.write') && (
          <Button className="gold" onClick={() => setEdited('new')}>
            New season
          </Button>
        )}
      </PageHead>
      {error && <FailureNote error={error} />}
      {data && seasons.length === 0 && <p className="dim">There was no season yet.</p>}
      <div className="stack">
        {seasons.map(season => (
          <SeasonRow
            key={season.seasonId}
            season={season}
            isChosen={season === chosen}
            onChoose={() => change({ season: String(season.seasonId) })}
            {...(season.stage === 'soon' && may('growth.write') && { onEdit: () => setEdited(season) })}
          />
        ))}
      </div>
      {chosen && <Entries key={chosen.seasonId} season={chosen} />}
      {edited && (
        <SeasonDialog season={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

interface RowProps {
  readonly season: Season;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit?: () => void;
}

function SeasonRow({ season, isChosen, onChoose, onEdit }: RowProps) {
  const { name, stage, entriesAt, endsAt, entries, votes, paidCoins, dueCoins } = season;
  return (
    <div className="notice">
      <div className="grow">
        <span className="row wrap">
          <button type="button" className="link" aria-pressed={isChosen} onClick={onChoose}>
            {name['en-US']}
          </button>
          <Pill>{STAGE_NAMES[stage]}</Pill>
        </span>
        <p className="dim">
          {momentText(entriesAt)} to {momentText(endsAt)}, {countText(entries)} entries, {countText(votes)}{' '}
          votes, {countText(paidCoins)} coins paid
          {dueCoins > 0 && `, ${countText(dueCoins)} due`}
        </p>
      </div>
      {onEdit && (
        <Button variant="default" onClick={onEdit}>
          Change
        </Button>
      )}
    </div>
  );
}

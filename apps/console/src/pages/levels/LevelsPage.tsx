/** Levels: how many players stand where, what each level brings, and the versions of that. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { countText, dayText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { LevelPlayers } from './LevelPlayers.tsx';
import { VersionEditor } from './VersionEditor.tsx';

type Levels = OutputOf<'levels.list'>;
type Version = Levels['versions'][number];

export function LevelsPage() {
  const mayWrite = useMay()('growth.write');
  const listed = useCall('levels.list', {});
  const [isEdited, setEdited] = useState(false);
  const [shown, setShown] = useState<number>();
  if (listed.error && !listed.data) return <FailureNote error={listed.error} />;
  if (!listed.data) return <p className="empty">One moment …</p>;
  const { versions, levels } = listed.data;
  const now = versions.find(({ state }) => state === 'counts');
  return (
    <>
      <PageHead title="Levels" about="a change never takes away what a player has">
        {mayWrite && (
          <Button variant="default" onClick={() => setEdited(true)}>
            New version
          </Button>
        )}
      </PageHead>
      {listed.error && <FailureNote error={listed.error} />}
      {now && <LevelTable levels={levels} rights={now.rights} onShow={setShown} />}
      {now && <FurtherRights rights={now.rights} />}
      <Versions versions={versions} />
      {shown !== undefined && <LevelPlayers level={shown} onClose={() => setShown(undefined)} />}
      {isEdited && <VersionEditor versions={versions} onClose={() => setEdited(false)} />}
    </>
  );
}

interface LevelTableProps {
  readonly levels: Levels['levels'];
  readonly rights: Version['rights'];
  readonly onShow: (level: number) => void;
}

function LevelTable({ levels, rights, onShow }: LevelTableProps) {
  return (
    <table className="list" aria-label="Levels">
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col" className="number">
            From XP
          </th>
          <th scope="col" className="number">
            Players
          </th>
          <th scope="col" className="number">
            Reward
          </th>
          <th scope="col" className="number wide">
            Prizes, days
          </th>
          <th scope="col" className="number wide">
            Returns, days
          </th>
          <th scope="col" className="number wide">
            Coins paid
          </th>
          <th scope="col" className="number wide">
            Offers bought
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, growth, players, rewardCoins, offersTold, offersBought }) => (
          <tr key={level}>
            <td>
              {level === 0 ? (
                <b>Lv1</b>
              ) : (
                <Button size="compact-sm" variant="subtle" onClick={() => onShow(level)}>
                  Lv{level + 1}
                </Button>
              )}
            </td>
            <td className="number">{countText(growth)}</td>
            <td className="number">{level === 0 ? '–' : countText(players)}</td>
            <td className="number">{countText(rights.rewardCoins[level] ?? 0)}</td>
            <td className="number wide">{countText(rights.prizeDays[level] ?? 0)}</td>
            <td className="number wide">{countText(rights.returnDays[level] ?? 0)}</td>
            <td className="number wide">{countText(rewardCoins)}</td>
            <td className="number wide">
              {countText(offersBought)} of {countText(offersTold)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FurtherRights({ rights }: Pick<LevelTableProps, 'rights'>) {
  const { freeShippingFrom, reservationsFrom, birthdayFrom, birthdayCoins } = rights;
  return (
    <p className="dim">
      One free shipment a month from Lv{freeShippingFrom + 1}, reservations from Lv{reservationsFrom + 1}, a
      birthday gift of {countText(birthdayCoins)} coins from Lv{birthdayFrom + 1}. XP are the same for every
      version. Level-up offers and XP packs are <Link href="/shop">sold in the shop</Link>.
    </p>
  );
}

const STATES = { waits: 'Begins later', counts: 'Counts now', past: 'Past' } as const;

function Versions({ versions }: Pick<Levels, 'versions'>) {
  return (
    <section className="stack" aria-label="Versions">
      <h2>Versions</h2>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">State</th>
            <th scope="col">Made by</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ versionId, fromTime, state, madeBy }) => (
            <tr key={versionId}>
              <td>{versionId === 0 ? 'The beginning' : dayText(fromTime)}</td>
              <td>
                <Pill tone={state === 'counts' ? 'good' : 'plain'}>{STATES[state]}</Pill>
              </td>
              <td>{madeBy || 'Boardwalk'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

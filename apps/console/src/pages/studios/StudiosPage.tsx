/** Studios whose games are played here: their keys, what was played there, what is open, and what they asked lately. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFilters } from '../../platform/address.ts';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { StudioDetail } from './StudioDetail.tsx';
import { StudioEditor } from './StudioEditor.tsx';
import { StudioLists } from './StudioLists.tsx';
import './studios.css';

type Listed = OutputOf<'studios.list'>;
export type Studio = Listed['list'][number];

export function StudiosPage() {
  const mayManage = useMay()('studios.manage');
  const { data, error } = useCall('studios.list', {});
  const [filters, change] = useFilters('studio');
  const [isAdding, setAdding] = useState(false);
  if (error) return <FailureNote error={error} />;
  if (!data) return <p className="empty">One moment …</p>;
  const wanted = data.list.find(({ studioId }) => String(studioId) === filters.studio);
  const shown = wanted ?? data.list[0];
  return (
    <>
      <PageHead title="Studios" about="their game servers move coins here by signed calls">
        {mayManage && (
          <Button className="gold" onClick={() => setAdding(true)}>
            Connect a studio
          </Button>
        )}
      </PageHead>
      {shown ? (
        <div className="split">
          <div className="stack">
            <section aria-label="Studios">
              <StudioTable
                list={data.list}
                shown={shown}
                onShow={({ studioId }) => change({ studio: String(studioId) })}
              />
            </section>
            <StudioLists key={shown.studioId} studio={shown} />
          </div>
          <Detail
            name={shown.name}
            isChosen={wanted !== undefined}
            onClose={() => change({ studio: undefined })}
          >
            <StudioDetail key={shown.studioId} studio={shown} answerKey={data.answerKey} />
          </Detail>
        </div>
      ) : (
        <p className="empty">
          No other studio is connected. The guide “Connect a studio” shows builders how.
        </p>
      )}
      {isAdding && (
        <StudioEditor
          studio={undefined}
          onClose={() => setAdding(false)}
          onSaved={studioId => change({ studio: String(studioId) })}
        />
      )}
    </>
  );
}

interface TableProps {
  readonly list: readonly Studio[];
  readonly shown: Studio;
  readonly onShow: (studio: Studio) => void;
}

function StudioTable({ list, shown, onShow }: TableProps) {
  return (
    <div className="scroll">
      <table className="list" aria-label="Studios">
        <thead>
          <tr>
            <th scope="col">Studio</th>
            <th scope="col" className="number">
              Staked, 30 days
            </th>
            <th scope="col" className="number">
              Paid
            </th>
            <th scope="col" className="number">
              Open rounds
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(studio => (
            <tr key={studio.studioId} aria-selected={studio === shown} onClick={() => onShow(studio)}>
              <td>
                <button type="button" className="link studios-name" onClick={() => onShow(studio)}>
                  {studio.name}
                </button>{' '}
                <Pill tone={studio.isOn ? 'good' : 'plain'}>{studio.isOn ? 'on' : 'off'}</Pill>
              </td>
              <td className="number">{countText(studio.stake30)}</td>
              <td className="number">{countText(studio.payout30)}</td>
              <td className="number">{countText(studio.openRounds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

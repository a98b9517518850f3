/** Who would meet what at home just now, and why not: by a player's number, or some of a segment. */
import { NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PROMPT_NAMES, SEGMENT_NAMES, type Setting, VERDICTS } from './prompt-text.ts';

const SEGMENTS = Object.entries(SEGMENT_NAMES).map(([value, label]) => ({ value, label }));

export function Preview() {
  const [userId, setUserId] = useState(0);
  const [segment, setSegment] = useState<Setting['segment']>('everyone');
  const preview = useCall('prompts.preview', userId > 0 ? { userId } : { segment });
  return (
    <section className="stack" aria-label="Preview">
      <h2>Who would meet what now</h2>
      <div className="row">
        <NativeSelect
          label="Some of"
          value={segment}
          data={SEGMENTS}
          onChange={event => setSegment(event.currentTarget.value as Setting['segment'])}
        />
        <NumberInput
          label="Or the player with the number"
          min={0}
          max={2_000_000_000}
          clampBehavior="strict"
          allowDecimal={false}
          hideControls
          value={userId || ''}
          onChange={next => setUserId(Number(next) || 0)}
        />
      </div>
      {preview.error && <FailureNote error={preview.error} />}
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Told, in this order</th>
            <th scope="col" className="wide">
              Not told
            </th>
          </tr>
        </thead>
        <tbody>
          {(preview.data?.players ?? []).map(player => (
            <tr key={player.userId}>
              <td>
                {player.nickname} <small className="dim">{player.userId}</small>
              </td>
              <td>
                {player.verdicts
                  .filter(({ verdict }) => verdict === 'due')
                  .map(({ prompt }) => PROMPT_NAMES[prompt][0])
                  .join(', ') || 'nothing'}
              </td>
              <td className="wide dim">
                {player.verdicts
                  .filter(({ verdict }) => verdict !== 'due')
                  .map(({ prompt, verdict }) => `${PROMPT_NAMES[prompt][0]}: ${VERDICTS[verdict]}`)
                  .join('; ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.isPending && <p className="empty">One moment …</p>}
      {preview.data?.players.length === 0 && <p className="empty">Nobody is one of them.</p>}
    </section>
  );
}

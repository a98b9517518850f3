/** A list of quests with how often each was done and claimed. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText, dayText } from '../../platform/format.ts';
import { Pill } from '../../ui/Pill.tsx';

export interface TableRow {
  readonly taskId: number;
  readonly version: number;
  readonly text: string;
  readonly reward: string;
  readonly from: number;
  readonly isEnabled: boolean;
  readonly isToCome: boolean;
  /** Undefined where nobody counts it. */
  readonly finished?: number;
  readonly claimed: number;
  /** Undefined where it cannot be changed. */
  readonly onChange: (() => void) | undefined;
}

interface Props {
  readonly name: string;
  readonly rows: readonly TableRow[];
  readonly action?: ReactNode;
}

export function QuestTable({ name, rows, action }: Props) {
  const hasFinished = rows.some(({ finished }) => finished !== undefined);
  return (
    <section className="stack" aria-label={name}>
      <div className="row between">
        <h2>{name}</h2>
        {action}
      </div>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Quest</th>
            <th scope="col">State</th>
            {hasFinished && (
              <th scope="col" className="number wide">
                Finished
              </th>
            )}
            <th scope="col" className="number wide">
              Claimed, 30 days
            </th>
            <th scope="col" className="number">
              <span className="unseen">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={`${row.taskId}-${row.version}`} row={row} hasFinished={hasFinished} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, hasFinished }: { readonly row: TableRow; readonly hasFinished: boolean }) {
  const { text, reward, finished = 0, claimed, onChange } = row;
  return (
    <tr>
      <td>
        <b>{text}</b> <small className="dim">{reward}</small>
      </td>
      <td>
        <State {...row} />
      </td>
      {hasFinished && <td className="number wide">{countText(finished)}</td>}
      <td className="number wide">{countText(claimed)}</td>
      <td className="number">
        {onChange && (
          <Button size="xs" variant="default" onClick={onChange}>
            Change
          </Button>
        )}
      </td>
    </tr>
  );
}

function State({ isEnabled, isToCome, from }: TableRow) {
  const what = isEnabled ? 'On' : 'Off';
  if (isToCome)
    return (
      <Pill>
        {what} from {dayText(from)}
      </Pill>
    );
  return <Pill tone={isEnabled ? 'good' : 'plain'}>{what}</Pill>;
}

/** Kinds of cards: what each is worth, how many players were given, and what of it may still change. */
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { type CardKind, CLASS_NAMES, worthText } from './card-kind.ts';
import { KindEditor } from './KindEditor.tsx';

export function Kinds() {
  const mayWrite = useMay()('shop.write');
  const kinds = useCall('cards.kinds', {});
  const [edited, setEdited] = useState<CardKind | 'new'>();
  return (
    <section className="stack" aria-label="Kinds of cards">
      <div className="row between shop-intro">
        <p className="dim">
          Players are granted cards of these kinds: by joining, codes, the club, or the staff.
        </p>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => setEdited('new')}
          >
            New kind
          </Button>
        )}
      </div>
      {kinds.error && <FailureNote error={kinds.error} />}
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col" className="number wide">
              Days
            </th>
            <th scope="col" className="number wide">
              Granted
            </th>
            <th scope="col" className="number wide">
              Used
            </th>
            {mayWrite && (
              <th scope="col" className="number">
                <span className="unseen">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(kinds.data?.list ?? []).map(kind => (
            <Row key={kind.kindId} kind={kind} onChange={mayWrite ? () => setEdited(kind) : undefined} />
          ))}
        </tbody>
      </table>
      {edited && (
        <KindEditor kind={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

interface RowProps {
  readonly kind: CardKind;
  /** Undefined where it cannot be changed. */
  readonly onChange: (() => void) | undefined;
}

function Row({ kind, onChange }: RowProps) {
  return (
    <tr>
      <td>
        <b>{kind.names['en-US']}</b>
        <small className="dim shop-about">
          {CLASS_NAMES[kind.class]}: {worthText(kind)}
        </small>
      </td>
      <td>
        <Pill tone={kind.isEnabled ? 'good' : 'plain'}>{kind.isEnabled ? 'Granted' : 'Off'}</Pill>{' '}
        {kind.isWelcome && <Pill>For joining</Pill>}
      </td>
      <td className="number wide">{countText(kind.days)}</td>
      <td className="number wide">{countText(kind.granted)}</td>
      <td className="number wide">{countText(kind.used)}</td>
      {onChange && (
        <td className="number">
          <Button size="xs" variant="default" onClick={onChange}>
            Change
          </Button>
        </td>
      )}
    </tr>
  );
}

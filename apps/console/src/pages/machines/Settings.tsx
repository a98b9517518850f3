/** Every version of a machine's settings. An old one comes back as a new one; none is ever rewritten. */
import { Button } from '@mantine/core';
import { ArrowCounterClockwiseIcon, PencilSimpleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { momentText } from '../../platform/format.ts';
import { useList } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Diff } from './Diff.tsx';
import { Measured } from './Measured.tsx';
import { type Machine, type Version } from './machine.ts';
import { Plans, usePlans } from './Plans.tsx';
import { GoBack, SettingsEditor } from './SettingsEditor.tsx';

const SHOWN = 4;

export function Settings({ machine }: { readonly machine: Machine }) {
  const { roomId } = machine.card;
  const versions = useList('machines.versions', { roomId });
  const { plans, lastPlan, isKnown, error } = usePlans(roomId, 'settings');
  const mayConfigure = useMay()('machines.configure');
  const [chosen, setChosen] = useState<number>();
  const [isLong, setLong] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'back'>();
  const [newest] = versions.rows;
  const old = versions.rows.find(({ version }) => version === chosen && version !== newest?.version);
  const shown = isLong ? versions.rows : versions.rows.slice(0, SHOWN);
  const close = () => setDialog(undefined);
  return (
    <section className="stack chapter" aria-label="Settings">
      <div className="row between">
        <h2>Settings</h2>
        {mayConfigure && newest && (
          <Button
            variant="default"
            size="xs"
            leftSection={<PencilSimpleIcon size={16} aria-hidden />}
            disabled={!isKnown}
            onClick={() => setDialog('edit')}
          >
            Change
          </Button>
        )}
      </div>
      {versions.error && <FailureNote error={versions.error} />}
      <Measured machine={machine} versions={shown} />
      {error && <FailureNote error={error} />}
      <Plans plans={plans} />
      <ol className="versions">
        {shown.map(one => (
          <li key={one.version}>
            <VersionRow
              version={one}
              isOpen={one.version === (chosen ?? newest?.version)}
              state={stateOf(one, newest, machine.runningVersion)}
              onOpen={() => setChosen(one.version)}
            />
          </li>
        ))}
      </ol>
      {(isLong ? versions.hasNextPage : versions.rows.length > SHOWN) && (
        <Older onMore={() => (isLong ? void versions.fetchNextPage() : setLong(true))} />
      )}
      {mayConfigure && isKnown && newest && old && (
        <BackOffer machine={machine} newest={newest} old={old} onTake={() => setDialog('back')} />
      )}
      {newest && dialog === 'edit' && (
        <SettingsEditor roomId={roomId} newest={newest} lastPlan={lastPlan} onClose={close} />
      )}
      {newest && old && dialog === 'back' && (
        <GoBack
          roomId={roomId}
          newest={newest}
          lastPlan={lastPlan}
          old={old}
          onClose={() => {
            close();
            setChosen(undefined);
          }}
        />
      )}
    </section>
  );
}

function Older({ onMore }: { readonly onMore: () => void }) {
  return (
    <button type="button" className="link" onClick={onMore}>
      older ones
    </button>
  );
}

interface OfferProps {
  readonly machine: Machine;
  readonly newest: Version;
  readonly old: Version;
  readonly onTake: () => void;
}

function BackOffer({ machine: { runningVersion, card }, newest, old, onTake }: OfferProps) {
  return (
    <>
      <Button
        className="gold"
        leftSection={<ArrowCounterClockwiseIcon size={18} weight="bold" aria-hidden />}
        onClick={onTake}
      >
        Go back to {old.version}, as version {newest.version + 1}
      </Button>
      <p className="dim">
        {runningVersion > 0 && card.player && `Begins when the play of ${card.player.name} has ended. `}
        Players read it in the machine’s log.
      </p>
    </>
  );
}

type VersionState = '' | 'next' | 'running' | 'in force';

/** A play that runs keeps the settings it began with. */
function stateOf({ version }: Version, newest: Version | undefined, running: number): VersionState {
  if (running > 0 && version === running) return 'running';
  if (version !== newest?.version) return '';
  return running > 0 ? 'next' : 'in force';
}

interface RowProps {
  readonly version: Version;
  readonly isOpen: boolean;
  readonly state: VersionState;
  readonly onOpen: () => void;
}

function VersionRow({ version, isOpen, state, onOpen }: RowProps) {
  const { version: number, author, note, at, changes } = version;
  return (
    <>
      <button type="button" className="version" aria-expanded={isOpen} onClick={onOpen}>
        <b className="number">{number}</b>
        <span className="grow">
          <span className="cut">{author === 'house' ? 'House' : author}</span>
          <span className="dim">
            {momentText(at)}
            {note && `, ${note}`}
          </span>
        </span>
        {state && <Pill tone={state === 'next' ? 'warn' : 'good'}>{state}</Pill>}
      </button>
      {isOpen && changes.length > 0 && <Diff changes={changes} />}
      {isOpen && changes.length === 0 && (
        <p className="dim diff">{number === 1 ? 'The first one.' : 'Nothing differs.'}</p>
      )}
    </>
  );
}

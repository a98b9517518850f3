/** Settings are changed as a whole document: what differs is shown, why is asked, and players read both. */
import { TextInput } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { CallFailure } from '../../platform/call.ts';
import { useChange } from '../../platform/query.ts';
import { useAsOpened } from '../../platform/use-as-opened.ts';
import { type Plan, READS, type Version } from './machine.ts';
import { settingText } from './machine-text.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { type Line, linesOf, listsOf, resized, typedAs, withValues } from './settings-form.ts';

/** It is the room's, and changed with the room's price. */
const PRICE = 'roomCoin';

interface EditorProps {
  readonly roomId: number;
  readonly newest: Version;
  /** What is planned follows what was planned before. */
  readonly lastPlan: Plan | undefined;
  readonly onClose: () => void;
}

export function SettingsEditor({ onClose, ...latest }: EditorProps) {
  const { roomId, newest, lastPlan } = useAsOpened(latest);
  const [isPlanned, setPlanned] = useState(false);
  const base: unknown = JSON.parse((isPlanned && lastPlan?.config) || newest.config);
  const [resizings, setResizings] = useState<readonly (readonly [path: string, by: 1 | -1])[]>([]);
  const config = resizings.reduce((whole, [path, by]) => resized(whole, path, by), base);
  const making = useMaking({ roomId, newest, lastPlan, onClose });
  const lines = linesOf(config).filter(({ path }) => path !== PRICE);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [search, setSearch] = useState('');
  const values = new Map<string, Line['value']>();
  let isWrong = false;
  for (const { path, value } of lines) {
    const words = typed.get(path);
    const next = words === undefined ? value : typedAs(value, words);
    if (next === undefined) isWrong = true;
    else if (next !== value) values.set(path, next);
  }
  const isSame = values.size === 0 && resizings.length === 0;
  const wanted = search.trim().toLowerCase();
  const shown = lines.filter(
    ({ path }) => wanted === '' || settingText(path).toLowerCase().includes(wanted) || typed.has(path),
  );
  return (
    <NoteDialog
      title={`Settings ${newest.version + 1}`}
      action={`Make it version ${newest.version + 1}`}
      planAction="Plan it"
      isReady={!isWrong && !isSame}
      {...making.state}
      onSubmit={wish => making.make(JSON.stringify(withValues(config, values)), wish)}
      onPlanned={setPlanned}
      onClose={onClose}
    >
      <TextInput
        aria-label="Find a setting"
        placeholder="Find a setting"
        leftSection={<MagnifyingGlassIcon size={16} aria-hidden />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <div className="editor">
        {shown.map(({ path, value }) => {
          const words = typed.get(path) ?? String(value);
          const isBad = typedAs(value, words) === undefined;
          return (
            <TextInput
              key={path}
              label={settingText(path)}
              value={words}
              error={isBad && (typeof value === 'number' ? 'A number' : 'true or false')}
              description={values.has(path) ? `was ${value}` : undefined}
              inputMode={typeof value === 'number' ? 'decimal' : 'text'}
              onChange={event => setTyped(new Map(typed).set(path, event.currentTarget.value))}
            />
          );
        })}
      </div>
      <Lists
        config={config}
        wanted={wanted}
        onResize={(path, by) => setResizings([...resizings, [path, by]])}
      />
      <p className="dim">
        {isSame ? 'Nothing differs yet.' : `${values.size} of ${lines.length} differ.`} A play that runs keeps
        the settings it began with.
      </p>
    </NoteDialog>
  );
}

interface ListsProps {
  readonly config: unknown;
  readonly wanted: string;
  readonly onResize: (path: string, by: 1 | -1) => void;
}

/** Items are added and removed at the end of their list. */
function Lists({ config, wanted, onResize }: ListsProps) {
  const shown = listsOf(config).filter(
    ({ path, length }) => length > 0 && settingText(path).toLowerCase().includes(wanted),
  );
  return (
    <ul className="goods" aria-label="Lists">
      {shown.map(({ path, length }) => (
        <li key={path}>
          <span className="grow cut">
            {settingText(path)}, {length} items
          </span>
          <button
            type="button"
            className="link"
            aria-label={`One more of ${settingText(path)}`}
            onClick={() => onResize(path, 1)}
          >
            one more
          </button>
          <button
            type="button"
            className="link"
            aria-label={`Without the last of ${settingText(path)}`}
            disabled={length < 2}
            onClick={() => onResize(path, -1)}
          >
            without the last
          </button>
        </li>
      ))}
    </ul>
  );
}

export function GoBack({ onClose, ...latest }: EditorProps & { readonly old: Version }) {
  const { old, ...opened } = useAsOpened(latest);
  const { newest } = opened;
  const making = useMaking({ ...opened, onClose });
  return (
    <NoteDialog
      title={`Back to ${old.version}`}
      action={`Make it version ${newest.version + 1}`}
      planAction="Plan it"
      isReady
      {...making.state}
      note={`Back to version ${old.version}: `}
      onSubmit={wish => making.make(old.config, wish)}
      onClose={onClose}
    >
      <p>
        Version {newest.version + 1} will be set as version {old.version} was. Version {newest.version} stays
        in the log.
      </p>
    </NoteDialog>
  );
}

interface Wish {
  readonly note: string;
  readonly takesEffectAt: number;
}

/** When somebody else was faster, nothing is changed. */
function useMaking({ roomId, newest, lastPlan, onClose }: EditorProps) {
  const change = useChange('machines.changeSettings', { reads: READS, onDone: onClose });
  const plan = useChange('machines.planSettings', { reads: READS, onDone: onClose });
  const error = change.error ?? plan.error;
  return {
    state: { error: error && namedFailure(error), isPending: change.isPending || plan.isPending },
    make: (config: string, { note, takesEffectAt }: Wish) => {
      const wish = { roomId, version: newest.version, config, note };
      const chain = lastPlan ? { afterPlanId: lastPlan.planId } : {};
      change.reset();
      plan.reset();
      if (takesEffectAt !== 0) plan.mutate({ ...wish, ...chain, takesEffectAt });
      else change.mutate(wish);
    },
  };
}

/** The machine's own rules name the setting that they refuse. */
function namedFailure(error: Error): Error {
  const field = error instanceof CallFailure && error.code === 'badInput' ? error.detail['field'] : undefined;
  if (typeof field !== 'string' || field === 'config') return error;
  if (field === 'takesEffectAt')
    return new Error(
      'That time is not after what is planned already, or more than a year ahead. Choose another one.',
    );
  return new Error(`The machine’s own rules refuse this: ${settingText(field)}. Nothing was changed.`);
}

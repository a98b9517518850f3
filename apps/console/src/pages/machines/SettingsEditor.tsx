/** Settings are changed as a whole document: what differs is shown, why is asked, and players read both. */
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { CallFailure } from '../../platform/call.ts';
import { useChange } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { READS, type Version } from './machine.ts';
import { settingText } from './machine-text.ts';
import { type Line, linesOf, typedAs, withValues } from './settings-form.ts';

const NOTE_MIN = 3;

interface EditorProps {
  readonly roomId: number;
  readonly newest: Version;
  readonly onClose: () => void;
}

export function SettingsEditor({ roomId, newest, onClose }: EditorProps) {
  const config: unknown = JSON.parse(newest.config);
  const lines = linesOf(config);
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
  const wanted = search.trim().toLowerCase();
  const shown = lines.filter(
    ({ path }) => wanted === '' || settingText(path).toLowerCase().includes(wanted) || typed.has(path),
  );
  return (
    <NoteDialog
      title={`Settings ${newest.version + 1}`}
      action={`Make it version ${newest.version + 1}`}
      isReady={!isWrong && values.size > 0}
      roomId={roomId}
      version={newest.version}
      config={() => JSON.stringify(withValues(config, values))}
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
      <p className="dim">
        {values.size === 0 ? 'Nothing differs yet.' : `${values.size} of ${lines.length} differ.`} A play that
        runs keeps the settings it began with.
      </p>
    </NoteDialog>
  );
}

export function GoBack({ roomId, newest, old, onClose }: EditorProps & { readonly old: Version }) {
  return (
    <NoteDialog
      title={`Back to ${old.version}`}
      action={`Make it version ${newest.version + 1}`}
      isReady
      roomId={roomId}
      version={newest.version}
      config={() => old.config}
      note={`Back to version ${old.version}: `}
      onClose={onClose}
    >
      <p>
        Version {newest.version + 1} will be set as version {old.version} was. Version {newest.version} stays
        in the log.
      </p>
    </NoteDialog>
  );
}

/** The machine's own rules name the setting that they refuse. */
function namedFailure(error: Error): Error {
  const field = error instanceof CallFailure && error.code === 'badInput' ? error.detail['field'] : undefined;
  if (typeof field !== 'string' || field === 'config') return error;
  return new Error(`The machine’s own rules refuse this: ${settingText(field)}. Nothing was changed.`);
}

interface NoteProps {
  readonly title: string;
  readonly action: string;
  readonly isReady: boolean;
  readonly roomId: number;
  /** The newest one that is known here: when somebody else was faster, nothing is changed. */
  readonly version: number;
  readonly config: () => string;
  readonly note?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function NoteDialog({
  title,
  action,
  isReady,
  roomId,
  version,
  config,
  onClose,
  children,
  ...props
}: NoteProps) {
  const [note, setNote] = useState(props.note ?? '');
  const change = useChange('machines.changeSettings', { reads: READS, onDone: onClose });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate({ roomId, version, config: config(), note: note.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form className="stack" onSubmit={submit}>
        {children}
        <Textarea
          label="Why"
          description="Players read it in the machine’s log, with your name"
          required
          autosize
          minRows={2}
          minLength={NOTE_MIN}
          maxLength={300}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        {change.error && <FailureNote error={namedFailure(change.error)} />}
        <Button
          type="submit"
          className="gold"
          loading={change.isPending}
          disabled={!isReady || note.trim().length < NOTE_MIN}
        >
          {action}
        </Button>
      </form>
    </Modal>
  );
}

/** Ready answers: written by support in the players' languages, put into an answer by a tap. */
import { LOCALES } from '@boardwalk/contract/constants';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useFilters } from '../../platform/address.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { languageName } from '../../ui/language-name.ts';
import { NotListed } from '../../ui/NotListed.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { AidHistory, RemovedAids } from './AidHistory.tsx';
import { DEFAULT_LOCALE, type Locale, type ReadyText } from './ready-text.ts';
import { FAULTS, READS } from './report-text.ts';

const KINDS = [{ value: '0', label: 'Every kind of report' }].concat(
  Object.entries(FAULTS).map(([value, label]) => ({ value, label })),
);
const FRESH: ReadyText['value'] = { name: '', faultType: 0, content: { 'en-US': '' } };

export function ReadyPart() {
  const may = useMay();
  const [filters, change] = useFilters('item');
  const aids = useCall('reports.aids', {});
  const texts = (aids.data?.texts ?? []).toSorted((one, other) =>
    one.value.name.localeCompare(other.value.name),
  );
  const isNew = filters.item === 'new';
  const text = filters.item ? texts.find(({ itemId }) => itemId === filters.item) : texts[0];
  const mayWrite = may('reports.answer');
  return (
    <div className="aids">
      <section className="stack" aria-label="Ready answers">
        {aids.error && <FailureNote error={aids.error} />}
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => change({ item: 'new' })}
          >
            New ready answer
          </Button>
        )}
        <ul className="aid-list">
          {texts.map(one => (
            <li key={one.itemId}>
              <button
                type="button"
                aria-pressed={one.itemId === text?.itemId}
                onClick={() => change({ item: one.itemId })}
              >
                <b className="cut">{one.value.name}</b>
                <span className="dim cut">
                  {FAULTS[one.value.faultType] ?? 'Every kind'}, {Object.keys(one.value.content).length} of{' '}
                  {LOCALES.length} languages
                </span>
              </button>
            </li>
          ))}
        </ul>
        {aids.data && texts.length === 0 && <p className="empty">Nobody has written one yet.</p>}
        <RemovedAids kind="text" removed={aids.data?.removedTexts ?? []} mayRestore={mayWrite} />
      </section>
      {aids.data && (text || isNew) && (
        <TextEditor
          key={text ? `${text.itemId} ${text.version}` : 'new'}
          text={text}
          mayWrite={mayWrite}
          onSaved={itemId => change({ item: itemId })}
          onRemoved={() => change({ item: undefined })}
        />
      )}
      {aids.isSuccess && !aids.isFetching && filters.item && !text && !isNew && (
        <NotListed what="ready answer" />
      )}
    </div>
  );
}

interface EditorProps {
  /** Undefined for a new one. */
  readonly text: ReadyText | undefined;
  readonly mayWrite: boolean;
  readonly onSaved: (itemId: string) => void;
  readonly onRemoved: () => void;
}

function TextEditor({ text, mayWrite, onSaved, onRemoved }: EditorProps) {
  const [value, setValue] = useState(text?.value ?? FRESH);
  const [asked, setAsked] = useState<'save' | 'remove'>();
  const save = useChange('reports.saveText', { reads: READS, onDone: ({ itemId }) => onSaved(itemId) });
  const remove = useChange('reports.removeText', { reads: READS, onDone: onRemoved });
  const place = text && { itemId: text.itemId, version: text.version };
  const isReady = value.name.trim() !== '' && value.content['en-US'].trim() !== '';
  const isChanged = JSON.stringify(value) !== JSON.stringify(text?.value);
  return (
    <section className="stack" aria-label={text ? text.value.name : 'New ready answer'}>
      <fieldset className="stack bare" disabled={!mayWrite}>
        <div className="row wrap fields">
          <TextInput
            label="Name"
            description="What the staff calls it"
            maxLength={40}
            required
            value={value.name}
            onChange={event => setValue({ ...value, name: event.currentTarget.value })}
          />
          <NativeSelect
            label="For"
            description="Offered with reports of this kind"
            value={String(value.faultType)}
            data={KINDS}
            onChange={event => setValue({ ...value, faultType: Number(event.currentTarget.value) })}
          />
        </div>
        <Words value={value} onChange={setValue} />
        {mayWrite && (
          <div className="row between">
            <Button className="gold" disabled={!isChanged || !isReady} onClick={() => setAsked('save')}>
              Save
            </Button>
            {text && (
              <Button variant="default" className="bad" onClick={() => setAsked('remove')}>
                Remove
              </Button>
            )}
          </div>
        )}
      </fieldset>
      {text && <AidHistory kind="text" itemId={text.itemId} mayRestore={mayWrite} />}
      <ReasonDialog
        title={asked === 'remove' ? 'Remove this ready answer' : 'Save this ready answer'}
        action={asked === 'remove' ? 'Remove' : 'Save'}
        isGrave={asked === 'remove'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onReason={reason =>
          asked === 'remove' && place
            ? remove.mutateAsync({ ...place, reason })
            : save.mutateAsync({ ...place, value, reason })
        }
      >
        <p className="dim">It can be taken back for seven days.</p>
      </ReasonDialog>
    </section>
  );
}

interface WordsProps {
  readonly value: ReadyText['value'];
  readonly onChange: (value: ReadyText['value']) => void;
}

function Words({ value, onChange }: WordsProps) {
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const { content } = value;
  const write = (text: string) => {
    const words = { ...content, [locale]: text };
    // An empty text of another language is none.
    if (text === '' && locale !== DEFAULT_LOCALE) delete words[locale];
    onChange({ ...value, content: words });
  };
  return (
    <>
      <NativeSelect
        label="Language"
        description="Where one has no words of its own, English is put in"
        value={locale}
        onChange={event => setLocale(event.currentTarget.value as Locale)}
        data={LOCALES.map(one => ({
          value: one,
          label: `${languageName(one)}${content[one]?.trim() ? '' : ' (not written)'}`,
        }))}
      />
      <Textarea
        label="Answer"
        description="{player}, {room} and {coins} are filled in"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={1000}
        required={locale === DEFAULT_LOCALE}
        dir={locale === 'ar-AE' ? 'rtl' : 'ltr'}
        lang={locale}
        placeholder={locale === DEFAULT_LOCALE ? '' : content[DEFAULT_LOCALE]}
        value={content[locale] ?? ''}
        onChange={event => write(event.currentTarget.value)}
      />
    </>
  );
}

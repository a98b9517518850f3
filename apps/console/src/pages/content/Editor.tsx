/** One item in all its languages, beside what it looks like on a phone. */

import type { ContentKind } from '@boardwalk/contract/console';
import { LOCALES } from '@boardwalk/contract/constants';
import { Button, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { languageName } from '../../ui/language-name.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { GuideFields } from './GuideFields.tsx';
import { History } from './History.tsx';
import { type Fields, type Item, KINDS, nameOf, PICTURES, type TextField } from './kinds.ts';
import { PhonePreview } from './PhonePreview.tsx';

type Locale = (typeof LOCALES)[number];

interface Props {
  readonly kind: ContentKind;
  /** Undefined for a new one. */
  readonly item: Item | undefined;
  readonly onSaved: (itemId: string) => void;
  readonly onRemoved: () => void;
}

const READS = ['content.', 'audit.'];

export function Editor({ kind, item, onSaved, onRemoved }: Props) {
  const may = useMay();
  const [fields, setFields] = useState<Fields>(item?.fields ?? KINDS[kind].fresh);
  const [locale, setLocale] = useState<Locale>('en-US');
  const [asked, setAsked] = useState<'save' | 'remove'>();
  const save = useChange('content.save', { reads: READS, onDone: saved => onSaved(saved.itemId) });
  const remove = useChange('content.remove', { reads: READS, onDone: onRemoved });
  const areTimes = !Number.isNaN(fields.startsAt) && !Number.isNaN(fields.endsAt);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(item?.fields);
  const change = (next: Partial<Fields>) => setFields({ ...fields, ...next });
  const carryOut = (reason: string): Promise<unknown> => {
    if (asked === 'remove' && item)
      return remove.mutateAsync({ kind, itemId: item.itemId, version: item.version, reason });
    const place = item ? { itemId: item.itemId, version: item.version } : {};
    return save.mutateAsync({ kind, ...place, fields, reason });
  };
  const mayWrite = may('content.write');
  return (
    <section className="content-editor" aria-label={item ? nameOf(item) : `New ${KINDS[kind].one}`}>
      <fieldset className="stack" disabled={!mayWrite}>
        <Languages fields={fields} kind={kind} locale={locale} onLocale={setLocale} />
        <Texts kind={kind} fields={fields} locale={locale} change={change} />
        {KINDS[kind].isGuide && <GuideFields fields={fields} locale={locale} change={change} />}
        <Settings kind={kind} fields={fields} change={change} />
        {mayWrite && (
          <div className="row wrap">
            <Button className="gold" disabled={!isChanged || !areTimes} onClick={() => setAsked('save')}>
              Publish
            </Button>
            {item && isChanged && (
              <Button variant="default" onClick={() => setFields(item.fields)}>
                Undo
              </Button>
            )}
            <span className="grow" />
            {item && !KINDS[kind].isFixed && (
              <Button variant="default" className="bad" onClick={() => setAsked('remove')}>
                Remove
              </Button>
            )}
          </div>
        )}
      </fieldset>
      <div className="stack">
        <PhonePreview kind={kind} fields={fields} locale={locale} />
        {item && <History kind={kind} itemId={item.itemId} version={item.version} />}
      </div>
      <ReasonDialog
        title={asked === 'remove' ? `Remove the ${KINDS[kind].one}` : 'Publish it'}
        action={asked === 'remove' ? 'Remove' : 'Publish'}
        isGrave={asked === 'remove'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onReason={carryOut}
      >
        <p className="dim">
          {asked === 'remove'
            ? 'Players see it no more. It can be brought back for seven days.'
            : 'Players see it from its start on. It can be taken back for seven days.'}
        </p>
      </ReasonDialog>
    </section>
  );
}

interface PartProps {
  readonly kind: ContentKind;
  readonly fields: Fields;
}

interface EditingProps extends PartProps {
  readonly change: (next: Partial<Fields>) => void;
}

function Languages({
  kind,
  fields,
  locale,
  onLocale,
}: PartProps & { readonly locale: Locale; readonly onLocale: (locale: Locale) => void }) {
  const needed = KINDS[kind].texts.filter(text => !text.mayBeEmpty);
  const isWritten = (one: Locale) =>
    needed.every(({ field }) => (fields[field]?.[one] ?? '').trim() !== '') &&
    (fields.steps ?? []).every(({ message }) => (message[one] ?? '').trim() !== '');
  return (
    <NativeSelect
      label="Language"
      description="Where one has no words of its own, players read English"
      value={locale}
      onChange={event => onLocale(event.currentTarget.value as Locale)}
      data={LOCALES.map(one => ({
        value: one,
        label: `${languageName(one)}${isWritten(one) ? '' : ' (not written)'}`,
      }))}
    />
  );
}

function Texts({ kind, fields, locale, change }: EditingProps & { readonly locale: Locale }) {
  const direction = locale === 'ar-AE' ? 'rtl' : 'ltr';
  const write = (field: TextField, text: string) => {
    const words = { ...fields[field], 'en-US': fields[field]?.['en-US'] ?? '', [locale]: text };
    // An empty text of another language is none.
    if (text === '' && locale !== 'en-US') delete words[locale];
    change({ [field]: words });
  };
  return KINDS[kind].texts.map(({ field, label, isLong, mayBeEmpty }) => {
    const shared = {
      label,
      dir: direction,
      lang: locale,
      required: locale === 'en-US' && !mayBeEmpty,
      value: fields[field]?.[locale] ?? '',
      placeholder: locale === 'en-US' ? '' : (fields[field]?.['en-US'] ?? ''),
    };
    return isLong ? (
      <Textarea
        key={field}
        {...shared}
        autosize
        minRows={4}
        maxRows={14}
        onChange={event => write(field, event.currentTarget.value)}
      />
    ) : (
      <TextInput key={field} {...shared} onChange={event => write(field, event.currentTarget.value)} />
    );
  });
}

function Settings({ kind, fields, change }: EditingProps) {
  const { hasPlace, hasTimes, hasOrder, isSwitched } = KINDS[kind];
  return (
    <>
      {hasPlace && <Place fields={fields} change={change} />}
      {hasTimes && (
        <div className="row wrap content-times">
          <DateTime
            label="From"
            none="at once"
            value={fields.startsAt ?? 0}
            onChange={startsAt => change({ startsAt })}
          />
          <DateTime
            label="Until"
            none="for good"
            value={fields.endsAt ?? 0}
            onChange={endsAt => change({ endsAt })}
          />
        </div>
      )}
      {hasOrder && (
        <NumberInput
          label="Place in the order"
          description="The smallest number comes first"
          min={0}
          max={100_000}
          allowDecimal={false}
          value={fields.position ?? 0}
          onChange={value => change({ position: Number(value) || 0 })}
        />
      )}
      {isSwitched && (
        <Switch
          label="Players see it"
          checked={fields.isVisible ?? true}
          onChange={event => change({ isVisible: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function Place({ fields, change }: Omit<EditingProps, 'kind'>) {
  return (
    <>
      <div className="row wrap content-times">
        <NativeSelect
          label="Where"
          value={fields.location ?? 'home'}
          onChange={event => change({ location: event.currentTarget.value as 'home' })}
          data={[
            { value: 'home', label: 'Home page' },
            { value: 'claw', label: 'Claw hall' },
            { value: 'shop', label: 'Shop' },
          ]}
        />
        <TextInput
          label="Picture"
          list="banner-pictures"
          placeholder="A picture of the app, or an https address"
          value={fields.picture ?? ''}
          onChange={event => change({ picture: event.currentTarget.value })}
        />
        <datalist id="banner-pictures">
          {PICTURES.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <TextInput
        label="Leads to"
        placeholder="/plinko/6001, or an https address"
        value={fields.link ?? ''}
        onChange={event => change({ link: event.currentTarget.value })}
      />
    </>
  );
}

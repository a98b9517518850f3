/** Goods as a form: words by language, pictures, and what each variant costs. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@boardwalk/contract/constants';
import { GoodsType } from '@boardwalk/contract/enums';
import { Button, Modal, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { newKey } from '../../platform/new-key.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useAsOpened } from '../../platform/use-as-opened.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { languageName } from '../../ui/language-name.ts';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { READS } from './CountDialog.tsx';
import { type Draft, draftOf, isReady, wishOf } from './goods-draft.ts';
import { type Goods, TYPE_NAMES } from './goods-text.ts';
import { PictureFields } from './PictureFields.tsx';
import { VariantFields } from './VariantFields.tsx';

interface Props {
  /** Undefined for new ones. */
  readonly goods: Goods | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (goods: Goods) => void;
}

const MOST_PICTURES = 8;
const TYPES = Object.values(GoodsType).map(type => ({ value: String(type), label: TYPE_NAMES[type] }));

export function GoodsEditor({ goods: newest, onClose, onSaved }: Props) {
  const goods = useAsOpened(newest);
  const [draft, setDraft] = useState<Draft>(() => draftOf(goods));
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(newKey);
  const save = useChange('mall.save', {
    reads: READS,
    onDone: saved => {
      onSaved?.(saved);
      onClose();
    },
  });
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next });
    // Another wish. New goods keep their key: an answer that was lost does not make them twice.
    if (goods) setKey(newKey());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ ...wishOf(draft, goods), reason: reason.trim(), idempotencyKey: key });
  };
  return (
    <Modal opened onClose={onClose} title={goods ? goods.names['en-US'] : 'New goods'} size="xl">
      <form className="stack" onSubmit={submit}>
        <Kind draft={draft} isNew={!goods} change={change} />
        <LanguageSelect draft={draft} locale={locale} onLocale={setLocale} />
        <Words draft={draft} locale={locale} change={change} />
        <PictureFields
          most={MOST_PICTURES}
          pictures={draft.pictures}
          onChange={pictures => change({ pictures: [...pictures] })}
        />
        <VariantFields draft={draft} locale={locale} change={change} />
        <Whole
          label="Place among those recommended, the least first"
          value={draft.position}
          most={1_000_000}
          onChange={position => change({ position })}
        />
        <Switch
          label="Sold in the mall"
          checked={draft.isShown}
          onChange={event => change({ isShown: event.currentTarget.checked })}
        />
        <ReasonField
          value={reason}
          onChange={setReason}
          description="Kept in the audit log. A new price counts for whoever orders from now on."
        />
        {save.error && <FailureNote error={save.error} />}
        <Button
          type="submit"
          className="gold"
          disabled={!isReady(draft) || reason.trim().length < 3}
          loading={save.isPending}
        >
          {goods ? 'Save' : 'Make them'}
        </Button>
      </form>
    </Modal>
  );
}

export interface PartProps {
  readonly draft: Draft;
  readonly change: (next: Partial<Draft>) => void;
}

function Kind({ draft, isNew, change }: PartProps & { readonly isNew: boolean }) {
  const categories = useCall('mall.categories', {}).data?.list ?? [];
  const cards = useCall('cards.kinds', {}, { isOn: draft.type === GoodsType.virtual }).data?.list ?? [];
  return (
    <div className="goods-pair">
      <NativeSelect
        label="How it comes to its buyer"
        disabled={!isNew}
        value={String(draft.type)}
        onChange={event => change({ type: Number(event.currentTarget.value) as GoodsType })}
        data={TYPES}
      />
      <NativeSelect
        label="Category"
        required
        value={String(draft.categoryId)}
        onChange={event => change({ categoryId: Number(event.currentTarget.value) })}
        data={[
          { value: '0', label: 'Choose one' },
          ...categories.map(one => ({ value: String(one.categoryId), label: one.names['en-US'] })),
        ]}
      />
      {draft.type === GoodsType.virtual && (
        <>
          <Whole
            label="Trial coins it brings"
            value={draft.trialCoins}
            most={1_000_000}
            onChange={trialCoins => change({ trialCoins, cardKindId: 0 })}
          />
          <NativeSelect
            label="Or a card"
            value={String(draft.cardKindId)}
            onChange={event => change({ cardKindId: Number(event.currentTarget.value), trialCoins: 0 })}
            data={[
              { value: '0', label: 'None' },
              ...cards.map(one => ({ value: String(one.kindId), label: one.names['en-US'] })),
            ]}
          />
        </>
      )}
    </div>
  );
}

interface LanguageProps {
  readonly draft: Draft;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

function LanguageSelect({ draft, locale, onLocale }: LanguageProps) {
  const isWritten = (one: Locale) => (draft.names[one] ?? '') !== '' && (draft.abouts[one] ?? '') !== '';
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

function Words({ draft, locale, change }: PartProps & { readonly locale: Locale }) {
  return (
    <>
      <TextInput
        label="Name"
        required={locale === DEFAULT_LOCALE}
        maxLength={80}
        lang={locale}
        dir="auto"
        value={draft.names[locale] ?? ''}
        onChange={event => change({ names: { ...draft.names, [locale]: event.currentTarget.value } })}
      />
      <Textarea
        label="About it"
        description="An empty line begins another paragraph"
        maxLength={3000}
        autosize
        minRows={3}
        maxRows={12}
        lang={locale}
        dir="auto"
        value={draft.abouts[locale] ?? ''}
        onChange={event => change({ abouts: { ...draft.abouts, [locale]: event.currentTarget.value } })}
      />
    </>
  );
}

/** What something is called, in English and in every other language that somebody adds. */
import { LOCALES, type Locale } from '@boardwalk/contract/constants';
import { NativeSelect, TextInput } from '@mantine/core';
import { languageName } from './language-name.ts';

export type Names = Readonly<Partial<Record<Locale, string>>>;

const ENGLISH = 'en-US';

interface Props {
  readonly names: Names;
  readonly onChange: (names: Names) => void;
}

export function NameFields({ names, onChange }: Props) {
  const known = LOCALES.filter(locale => names[locale] !== undefined);
  const others = LOCALES.filter(locale => names[locale] === undefined);
  return (
    <>
      {known.map(locale => (
        <TextInput
          key={locale}
          label={locale === ENGLISH ? 'Name' : `Name, ${languageName(locale)}`}
          maxLength={60}
          required={locale === ENGLISH}
          lang={locale}
          dir="auto"
          value={names[locale] ?? ''}
          onChange={event => onChange({ ...names, [locale]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        aria-label="Another language"
        description="Languages without a name of their own show the English one"
        value=""
        onChange={event => onChange({ ...names, [event.currentTarget.value]: '' })}
        data={[
          { value: '', label: 'Name in another language' },
          ...others.map(locale => ({ value: locale, label: languageName(locale) })),
        ]}
      />
    </>
  );
}

/** Without those that were left empty. */
export function givenNames(names: Names): Names & { readonly 'en-US': string } {
  const given = Object.entries(names).filter(([, text]) => text.trim() !== '');
  return { [ENGLISH]: '', ...Object.fromEntries(given.map(([locale, text]) => [locale, text.trim()])) };
}

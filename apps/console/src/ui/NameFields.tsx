/** What something is called, in English and in every other language that somebody adds. */
import { LOCALES, type Locale } from '@boardwalk/contract/constants';
import { NativeSelect, TextInput } from '@mantine/core';
import { languageName } from './language-name.ts';

export type Names = Readonly<Partial<Record<Locale, string>>>;

const ENGLISH = 'en-US';

interface Props {
  readonly names: Names;
  readonly onChange: (names: Names) => void;
  /** What is written, where it is no name. */
  readonly what?: string;
  readonly maxLength?: number;
}

export function NameFields({ names, onChange, what = 'Name', maxLength = 60 }: Props) {
  const known = LOCALES.filter(locale => names[locale] !== undefined);
  const others = LOCALES.filter(locale => names[locale] === undefined);
  return (
    <>
      {known.map(locale => (
        <TextInput
          key={locale}
          label={locale === ENGLISH ? what : `${what}, ${languageName(locale)}`}
          maxLength={maxLength}
          required={locale === ENGLISH}
          lang={locale}
          dir="auto"
          value={names[locale] ?? ''}
          onChange={event => onChange({ ...names, [locale]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        aria-label={what === 'Name' ? 'Another language' : `${what} in another language`}
        description="Languages without one of their own show the English one"
        value=""
        onChange={event => onChange({ ...names, [event.currentTarget.value]: '' })}
        data={[
          { value: '', label: `${what} in another language` },
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

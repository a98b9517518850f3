/** When an address can be sent to, and how it is written. */
import { Refusal } from '@boardwalk/base';
import { ADDRESS_FIELDS, type AddressFault, type AddressField } from '@boardwalk/contract/enums';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { type AddressFormat, formatOf, type Piece } from './formats.ts';

export interface Address extends Readonly<Record<AddressField, string>> {
  readonly country: string;
  readonly phone: string;
}

/** As it is kept: without spaces around it, and without what its country does not ask for. */
export function tidied(address: Address): Address {
  const asked = fieldsOf(address.country);
  const entries = ADDRESS_FIELDS.map(field => [field, asked.has(field) ? tidy(address[field]) : ''] as const);
  const fields = Object.fromEntries(entries) as Record<AddressField, string>;
  return {
    ...fields,
    zip: fields.zip.toUpperCase(),
    country: address.country,
    phone: parsedPhone(address)?.number ?? '',
  };
}

/** Refuses a tidied address that could not be sent to; `detail` says what is wrong in which field. */
export function checkAddress(address: Address): Refusal<'badAddress'> | undefined {
  const format = formatOf(address.country);
  if (format === undefined) return bad('country', 'unknown');
  for (const field of ADDRESS_FIELDS) {
    if (format.required.has(field) && address[field] === '') return bad(field, 'missing');
  }
  const state = format.states.find(({ key }) => key === address.state);
  if (format.states.length > 0 && address.state !== '' && state === undefined) return bad('state', 'unknown');
  if (address.zip !== '' && format.zip?.test(address.zip) === false) return bad('zip', 'form');
  if (address.zip !== '' && state?.zip?.test(address.zip) === false) return bad('zip', 'other state');
  return address.phone === '' ? bad('phone', 'form') : undefined;
}

/** The fields of a country's address. */
export function fieldsOf(country: string): ReadonlySet<AddressField> {
  const format = formatOf(country);
  return new Set(format ? rowsOf(format).flat() : []);
}

/** As a form has them: the lines of a street each on a row of their own. */
export function rowsOf({ lines }: AddressFormat): readonly (readonly AddressField[])[] {
  return lines.flatMap((line): readonly (readonly AddressField[])[] => {
    const fields = fieldsIn(line);
    if (!fields.includes('addressLine1')) return fields.length > 0 ? [fields] : [];
    const others = fields.filter(field => field !== 'addressLine1');
    return [['addressLine1'], ['addressLine2'], ...(others.length > 0 ? [others] : [])];
  });
}

/** Lines without a field that is filled in are left out, and so is what stood between empty ones. */
export function linesOf(address: Address): readonly string[] {
  const format = formatOf(address.country);
  if (format === undefined) return [];
  const stateName = format.states.find(({ key }) => key === address.state)?.name;
  const named = { ...address, state: stateName ?? address.state };
  return format.lines.flatMap(line => {
    const fields = fieldsIn(line);
    if (fields.length > 0 && fields.every(field => named[field] === '')) return [];
    const written = line.map(piece => write(piece, named)).join('');
    return written
      .split('\n')
      .map(text => text.replaceAll(/^[\s,/-]+|[\s,/-]+$/g, ''))
      .filter(text => text !== '');
  });
}

function fieldsIn(line: readonly Piece[]): readonly AddressField[] {
  return line.flatMap(piece => ('field' in piece ? [piece.field] : []));
}

function write(piece: Piece, address: Address): string {
  if ('text' in piece) return piece.text;
  if (piece.field !== 'addressLine1') return address[piece.field];
  return [address.addressLine1, address.addressLine2].filter(line => line !== '').join('\n');
}

function parsedPhone({ phone, country }: Address) {
  const typed = phone.replace(/^\s*00/, '+');
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: country as 'DE', extract: false });
  return parsed?.isPossible() ? parsed : undefined;
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function bad(field: AddressField | 'country' | 'phone', fault: AddressFault): Refusal<'badAddress'> {
  return new Refusal('badAddress', { field, fault });
}

/** Where parcels come from, out of the setting `SHIP_FROM`. */
export interface Sender {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
}

/** Undefined where the setting is empty. */
export function senderOf(setting: string): Sender | undefined {
  if (setting === '') return undefined;
  const [name = '', street = '', city = '', state = '', zip = '', country = '', phone = ''] = setting
    .split('|')
    .map(part => part.trim());
  return { name, street, city, state, zip, country, phone };
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** As the post wants it at the end: the country in a language that carriers everywhere read. */
export const countryLine = (country: string): string => (countries.of(country) ?? country).toUpperCase();

export function linesOfSender({ name, street, city, state, zip, country }: Sender): string[] {
  const place = [city, state, zip].filter(part => part !== '').join(' ');
  return [name, street, place, countryLine(country)].filter(line => line !== '');
}

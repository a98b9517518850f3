/** Where parcels come from, and who labels are bought from, by the settings alone. */
import { describe, expect, it } from 'vitest';
import { type Config, ConfigError } from '../../../platform/config/settings.ts';
import { countryLine, linesOfSender, senderOf } from './sender.ts';
import { servicesOf } from './services.ts';

const FROM = 'Boardwalk | 1 Pier | Santa Cruz | CA | 95060 | US | +18314200123';

describe('a sender', () => {
  it.each<[string, readonly string[]]>([
    [FROM, ['Boardwalk', '1 Pier', 'Santa Cruz CA 95060', 'UNITED STATES']],
    ['A|B|Kiel||24103|DE|', ['A', 'B', 'Kiel 24103', 'GERMANY']],
    ['A|B|Kiel||24103|XX|', ['A', 'B', 'Kiel 24103', 'XX']],
    ['A||||| JP ', ['A', 'JAPAN']],
  ])('of %j stands on a parcel as %j', (setting, lines) => {
    const sender = senderOf(setting);
    expect(sender && linesOfSender(sender)).toEqual(lines);
  });

  it('of no setting is none', () => {
    expect(senderOf('')).toBeUndefined();
  });

  it('has what is left out as nothing, and no blanks around the rest', () => {
    expect(senderOf(' A | B ')).toEqual({
      name: 'A',
      street: 'B',
      city: '',
      state: '',
      zip: '',
      country: '',
      phone: '',
    });
  });

  it('writes countries so that they are read everywhere', () => {
    expect(['DE', 'CI', 'TR'].map(countryLine)).toEqual(['GERMANY', 'CÔTE D’IVOIRE', 'TÜRKIYE']);
  });
});

describe('a service', () => {
  const configOf = (more: Partial<Config>) =>
    ({
      EASYPOST_API_KEY: '',
      EASYPOST_WEBHOOK_SECRET: '',
      EASYPOST_URL: 'https://api.easypost.com',
      SHIP_FROM: '',
      ...more,
    }) as Config;
  const faultOf = (more: Partial<Config>) => {
    try {
      servicesOf({ config: configOf(more) });
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
  };

  it('is none without a key, whatever else is set', () => {
    expect(
      servicesOf({ config: configOf({ EASYPOST_WEBHOOK_SECRET: 's', SHIP_FROM: FROM }) }),
    ).toBeUndefined();
  });

  it('is EasyPost with a key, a secret and a sender', () => {
    const all = { EASYPOST_API_KEY: 'k', EASYPOST_WEBHOOK_SECRET: 's', SHIP_FROM: FROM };
    expect(servicesOf({ config: configOf(all) })?.name).toBe('easypost');
  });

  it.each<[Partial<Config>, readonly string[]]>([
    [{ SHIP_FROM: FROM }, ['EASYPOST_WEBHOOK_SECRET']],
    [{ EASYPOST_WEBHOOK_SECRET: 's' }, ['SHIP_FROM']],
    [{}, ['EASYPOST_WEBHOOK_SECRET', 'SHIP_FROM']],
  ])('with a key and %j is missing %j', (more, names) => {
    const fault = faultOf({ EASYPOST_API_KEY: 'k', ...more });
    for (const name of ['EASYPOST_WEBHOOK_SECRET', 'SHIP_FROM'])
      expect(fault.includes(`${name}: is needed`)).toBe(names.includes(name));
  });
});

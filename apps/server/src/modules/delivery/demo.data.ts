/**
 * Zones to begin with, for a house in the United States: five that reach every country, with prices that a small parcel
 * costs about as much as a hundred coins are a dollar. The staff sets its own in the console.
 */
interface DemoZone {
  readonly name: string;
  readonly daysFrom: number;
  readonly daysTo: number;
  /** Empty: all that no other zone has. */
  readonly countries: string;
  /** Coins up to 500 g, 1 kg, 2 kg, 5 kg, 10 kg. */
  readonly coins: readonly [number, number, number, number, number];
}

export const DEMO_GRAMS = [500, 1000, 2000, 5000, 10_000] as const;

export const demoZones: readonly DemoZone[] = [
  {
    name: 'Home',
    daysFrom: 2,
    daysTo: 5,
    countries: 'US PR GU VI AS MP UM',
    coins: [450, 600, 900, 1400, 2200],
  },
  {
    name: 'North America',
    daysFrom: 5,
    daysTo: 10,
    countries: 'CA MX BM GL PM BS BB CR CU DM DO GD GT HN HT JM KN KY LC NI PA SV TC TT VC VG AG AI AW BZ MS',
    coins: [900, 1300, 1900, 3200, 5200],
  },
  {
    name: 'Europe',
    daysFrom: 6,
    daysTo: 12,
    countries:
      'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK TR',
    coins: [1200, 1700, 2500, 4200, 6800],
  },
  {
    name: 'Asia and the Pacific',
    daysFrom: 7,
    daysTo: 15,
    countries:
      'AU NZ JP KR CN HK MO TW SG MY TH VN PH ID IN LK BD NP BT KH LA MM BN TL MN FJ PG SB VU NC PF WS TO KI TV NR FM MH PW CK NU TK WF NF CX CC MV PK KZ KG UZ TJ TM AE SA QA KW BH OM JO IL LB AM AZ GE',
    coins: [1300, 1900, 2800, 4800, 7800],
  },
  {
    name: 'Rest of the world',
    daysFrom: 10,
    daysTo: 25,
    countries: '',
    coins: [1500, 2200, 3400, 6000, 9800],
  },
];

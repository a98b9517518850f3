/** Who came to a demo's pier in its first week, and when there is much to do there. */
import { RepairFault } from '@boardwalk/contract/enums';

export interface DemoPerson {
  readonly nickname: string;
  readonly mail: string;
  readonly language: string;
  readonly deviceType: number;
  readonly deviceInfo: string;
  /** Hours since the week began. */
  readonly joinsAtHour: number;
  /** The most balls in an hour, and two more. */
  readonly balls: number;
  readonly report?: { readonly atHour: number; readonly faultType: RepairFault; readonly content: string };
}

const ANDROID = { deviceType: 1, deviceInfo: 'Pixel 8, Chrome' } as const;
const IPHONE = { deviceType: 2, deviceInfo: 'iPhone 13, Safari' } as const;
const DESK = { deviceType: 3, deviceInfo: 'Windows, Firefox' } as const;
const person = (
  nickname: string,
  language: string,
  device: Pick<DemoPerson, 'deviceType' | 'deviceInfo'>,
  joinsAtHour: number,
  balls: number,
  report?: DemoPerson['report'],
): DemoPerson => ({
  nickname,
  mail: `${nickname.toLowerCase().replaceAll(' ', '.')}@guests.boardwalk.test`,
  language,
  ...device,
  joinsAtHour,
  balls,
  ...(report ? { report } : {}),
});

export const demoPeople: readonly DemoPerson[] = [
  person('Brisk Heron', 'nl-NL', ANDROID, 0, 12),
  person('Quiet Puffin', 'es-ES', IPHONE, 1, 8, {
    atHour: 160,
    faultType: RepairFault.account,
    content: '¿Puedo cambiar mi nombre más de una vez? Me gustaría llamarme como mi barco.',
  }),
  person('Merry Gull', 'en-US', ANDROID, 3, 9),
  person('Tidy Otter', 'de-DE', DESK, 9, 6, {
    atHour: 150,
    faultType: RepairFault.other,
    content:
      'Wo sehe ich, welche Chancen ein Automat hat, bevor ich spiele? Auf dem Handy finde ich es nicht.',
  }),
  person('Jolly Seal', 'fr-FR', IPHONE, 20, 10),
  person('Bold Crab', 'en-US', DESK, 31, 14),
  person('Calm Owl', 'ja-JP', IPHONE, 44, 5),
  person('Shy Dolphin', 'sv-SE', ANDROID, 52, 7),
  person('Lucky Starfish', 'pt-PT', ANDROID, 70, 9, {
    atHour: 140,
    faultType: RepairFault.other,
    content: 'Como convido um amigo? Gostava de jogar com ele na mesma sala.',
  }),
  person('Dizzy Pelican', 'it-IT', DESK, 92, 11),
  person('Gentle Whale', 'en-US', IPHONE, 118, 6),
  person('Sleepy Turtle', 'tr-TR', ANDROID, 141, 8),
];

/** How many of ten play in each hour of the day. */
export const HOURLY: readonly number[] = [
  2, 1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 2, 2, 3, 3, 4, 5, 6, 7, 6, 5, 3,
];

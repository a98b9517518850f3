/** The settings of our machines in the words of the language, with their numbers in the units players know. */
import { formatCoins, formatPercent, timesText } from '../../platform/format/format.ts';
import { formatQuantity } from '../../platform/format/quantity.ts';
import { t } from '../../platform/i18n/i18n.ts';

type Kind = 'count' | 'countOrNever' | 'mode' | 'mm' | 'mmPerSecond' | 'share' | 'steps' | 'style' | 'yesNo';

const KINDS = {
  payoutMode: 'mode',
  style: 'style',
  strongOneIn: 'count',
  guaranteeAfter: 'countOrNever',
  gripStrong: 'share',
  gripMedium: 'share',
  gripWeak: 'share',
  gripSteps: 'steps',
  loosenAtTop: 'yesNo',
  speedX: 'mmPerSecond',
  speedZ: 'mmPerSecond',
  hoistSpeed: 'mmPerSecond',
  lineLengthMm: 'mm',
  swingProtection: 'share',
  playSteps: 'steps',
  roomCoin: 'count',
  starOneIn: 'count',
  showerCoins: 'count',
  towerCoins: 'count',
  'shelf.periodSteps': 'steps',
  'shelf.strokeMm': 'mm',
  sideOpeningMm: 'mm',
  fieldCoins: 'count',
  fieldStars: 'count',
  dropEverySteps: 'steps',
  maxQueue: 'count',
  maxRain: 'count',
  payDelaySteps: 'steps',
  wheelSteps: 'steps',
  'tower.firstLayers': 'count',
  'tower.mostLayers': 'count',
  'lanes.lamps': 'count',
  'lanes.sweepStrokes': 'count',
} as const satisfies Readonly<Record<string, Kind>>;

const MODES = ['fixed', 'none', 'random'] as const;
const STYLES = ['bridge', 'rings', 'cups'] as const;
const COINS = ['coin', 'star', 'token'] as const;
const RESULTS = ['grand', 'loss', 'lucky', 'major', 'mini'] as const;
const BONUSES = ['layer', 'shower', 'tower'] as const;
const WHEEL = /^wheel (\d+)$/;
/** How often the machines' physics goes on. */
const STEPS_PER_SECOND = 60;

/** By the operators' word for their kind, what players call the prizes of a machine. */
export type PrizeNames = ReadonlyMap<string, string>;

const NO_NAMES: PrizeNames = new Map();

/** One that is not known here, as of a machine of iron, keeps the operators' word. */
export function settingName(name: string, prizeNames = NO_NAMES): string {
  if (isKnown(name)) return t(`setting.${name}`);
  const place = WHEEL.exec(name)?.[1];
  if (place !== undefined) return `${t('push.wheel')} ${formatCoins(Number(place))}`;
  const [group, kind = ''] = name.split('.');
  const coin = COINS.find(one => one === kind);
  if (group === 'values' && coin !== undefined) return t('setting.values', { kind: t(`push.value.${coin}`) });
  return group === 'stock' && kind !== '' ? t('setting.stock', { kind: prizeNames.get(kind) ?? kind }) : name;
}

export function settingValue(name: string, value: string): string {
  if (WHEEL.test(name)) return segmentText(value);
  const amount = value === '' ? Number.NaN : Number(value);
  if (name.startsWith('values.') && !Number.isNaN(amount)) return timesText(formatCoins(amount));
  if (!isKnown(name)) return value;
  const kind = KINDS[name];
  if (kind === 'yesNo') return value === 'true' ? t('setting.yes') : t('setting.no');
  if (kind === 'mode') return modeText(value);
  if (kind === 'style') return styleText(value);
  return Number.isNaN(amount) ? value : amountText(kind, amount);
}

/** Words for 'result mini, weight 36/100, payout 4, bonus tower': what it is, how likely, and what it brings. */
function segmentText(value: string): string {
  const parts = new Map(value.split(', ').map(part => part.split(' ') as [string, string]));
  const result = RESULTS.find(one => one === parts.get('result'));
  const [weight = 0, total = 0] = (parts.get('weight') ?? '').split('/').map(Number);
  if (result === undefined || !(total > 0)) return value;
  const payout = Number(parts.get('payout') ?? 0);
  const bonus = BONUSES.find(one => one === parts.get('bonus'));
  return [
    t(`push.wheel.${result}`),
    formatPercent(weight / total, 2),
    ...(payout > 0 ? [timesText(formatCoins(payout))] : []),
    ...(bonus ? [t(`push.bonus.${bonus}`)] : []),
  ].join(' · ');
}

function isKnown(name: string): name is keyof typeof KINDS {
  return Object.hasOwn(KINDS, name);
}

function modeText(value: string): string {
  const mode = MODES.find(one => one === value);
  return mode ? t(`setting.payoutMode.${mode}`) : value;
}

function styleText(value: string): string {
  const style = STYLES.find(one => one === value);
  return style ? t(`setting.style.${style}`) : value;
}

function amountText(kind: Exclude<Kind, 'mode' | 'style' | 'yesNo'>, amount: number): string {
  switch (kind) {
    case 'count':
      return formatCoins(amount);
    case 'countOrNever':
      return amount === 0 ? '–' : formatCoins(amount);
    case 'share':
      return formatPercent(amount / 1000, 1);
    case 'steps':
      return formatQuantity({
        amount: amount / STEPS_PER_SECOND,
        unit: 'second',
        decimals: amount % STEPS_PER_SECOND === 0 ? 0 : 2,
      });
    case 'mm':
      return formatQuantity({ amount, unit: 'millimeter' });
    case 'mmPerSecond':
      return formatQuantity({ amount, unit: 'millimeter-per-second' });
  }
}

import { t } from '../i18n/i18n.ts';

/** A browser's long description in a few words: 'Chrome · Android'. */
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

export function deviceName(info: string): string {
  const found = [browsers, systems].map(list => list.find(([, pattern]) => pattern.test(info))?.[0]);
  return found.filter(Boolean).join(' · ') || info.slice(0, 40) || t('devices.unknown');
}

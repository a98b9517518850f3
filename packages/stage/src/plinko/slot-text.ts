/** '0.4', '110', '1k', and '1000' where the language's own short form is no shorter. */
export function slotText(multiplierHundredths: number, locale: string): string {
  const times = multiplierHundredths / 100;
  const digits = { maximumFractionDigits: 2, useGrouping: false } as const;
  const plain = new Intl.NumberFormat(locale, digits).format(times);
  if (times < 1000) return plain;
  const short = new Intl.NumberFormat(locale, { ...digits, notation: 'compact' }).format(times);
  return short.length <= plain.length ? short.replace('K', 'k') : plain;
}

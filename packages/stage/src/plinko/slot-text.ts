/** '0.4', '110', '1k': as little as says it, in the digits of the language. */
export function slotText(multiplierHundredths: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  const times = multiplierHundredths / 100;
  return times < 1000 ? format.format(times) : `${format.format(times / 1000)}k`;
}

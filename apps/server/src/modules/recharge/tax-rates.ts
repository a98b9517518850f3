/** The rates of TAX_RATES, `EUR:19,GBP:20.5`, in hundredths of a per cent by currency. */
export function readTaxRates(text: string): ReadonlyMap<string, number> {
  const rates = text.split(',').filter(part => part !== '');
  return new Map(
    rates.map(part => {
      const [currency = '', percent = '0'] = part.split(':');
      return [currency, Math.round(Number(percent) * 100)];
    }),
  );
}

/** Purchases in words. */
import type { RowOf } from '../../platform/query.ts';
import type { Tone } from '../../ui/Pill.tsx';

export { kindText, moneyText } from '../../platform/shop-text.ts';

type Row = RowOf<'orders.list'>;

export const STATES: Readonly<Record<Row['state'], { readonly text: string; readonly tone: Tone }>> = {
  created: { text: 'Not paid yet', tone: 'plain' },
  pending: { text: 'Being paid', tone: 'plain' },
  held: { text: 'Waits for a person', tone: 'warn' },
  settled: { text: 'Paid', tone: 'good' },
  failed: { text: 'Declined', tone: 'bad' },
  cancelled: { text: 'Given up', tone: 'plain' },
  expired: { text: 'Never paid', tone: 'plain' },
  partRefunded: { text: 'Partly refunded', tone: 'warn' },
  refunded: { text: 'Refunded', tone: 'plain' },
  chargedBack: { text: 'Charged back', tone: 'bad' },
};

const PROVIDERS: Readonly<Record<string, string>> = {
  sandbox: 'Sandbox',
  paypal: 'PayPal',
  stripe: 'Stripe',
  adyen: 'Adyen',
  razorpay: 'Razorpay',
  apple: 'App Store',
  google: 'Google Play',
};
/** As the house writes itself; one that is not known here by its word. */
export const providerText = (provider: string): string => PROVIDERS[provider] ?? provider;

const REASONS: Readonly<Record<string, string>> = {
  created: 'ordered',
  client: 'asked by the app',
  redirect: 'the payer came back',
  webhook: 'the provider told',
  job: 'looked up',
  staff: 'by the staff',
};
export const stepReasonText = (reason: string): string => REASONS[reason] ?? reason;

/** Every currency we take has hundredths. */
const MINOR_PER_UNIT = 100;

/** What was typed, in hundredths: undefined for what is no amount of money. */
export function minorOf(typed: number | string): number | undefined {
  const minor = Math.round(Number(typed) * MINOR_PER_UNIT);
  return typed !== '' && Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}

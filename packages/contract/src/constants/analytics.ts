/** The business events and what each is called where it is reported. */

interface EventNames {
  /** On every platform. */
  readonly name?: string;
  /** In the iOS shell, beside the other. */
  readonly ios?: string;
}

export const BUSINESS_EVENTS = {
  activated: { name: 'af Activation' },
  register: { name: 'SignUp_js', ios: 'completedRegistration' },
  checkout: { name: 'Checkout_js', ios: 'addedToCart' },
  first_purchase: { name: 'FirstRecharge_js' },
  not_first_purchase: { ios: 'spentCredits' },
  total_purchase: { name: 'TotalRecharge_js' },
  purchase_failed: { name: 'RechargeFail_js' },
} as const satisfies Readonly<Record<string, EventNames>>;

export type BusinessEvent = keyof typeof BUSINESS_EVENTS;

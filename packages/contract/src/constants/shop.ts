/** Numbers of the coin shop that both sides know. Amounts are minor units. */

/** Closing a payment above this asks for a review of the app. */
export const REVIEW_ABOVE_CENTS = 999;
/** A payment that failed closes its dialog after so long. */
export const FAILED_PAYMENT_CLOSES_MS = 2000;

/**
 * Adyen's standard webhooks: each item signed over eight of its fields (docs.adyen.com, Verify HMAC signatures). What is
 * beside them could be anything, and decides nothing but how long one waits. Any 2xx says that it was taken.
 */
import { ForgedWebhook } from '../provider.ts';
import { isSigned } from '../signature.ts';
import type { Notice } from './store.ts';

interface Item {
  readonly pspReference?: string;
  readonly originalReference?: string;
  readonly merchantAccountCode?: string;
  readonly merchantReference?: string;
  readonly amount?: { readonly value?: number; readonly currency?: string };
  readonly eventCode?: string;
  readonly success?: string | boolean;
  readonly additionalData?: { readonly hmacSignature?: string; readonly disputeStatus?: string };
}

export interface Proof {
  /** 64 hexadecimal digits. */
  readonly hmacKey: string;
  readonly merchantAccount: string;
}

/** A number of one of our orders: an account may serve other shops as well. */
const NUMBER = /^[A-Z0-9]{16,24}$/;

/** Undefined for what is about no payment of ours. Throws `ForgedWebhook`. */
export function readNotice({ hmacKey, merchantAccount }: Proof, body: Buffer): Notice | undefined {
  const item = itemOf(body);
  const secret = Buffer.from(hmacKey, 'hex');
  const given = item.additionalData?.hmacSignature;
  if (!isSigned({ secret, data: signedTextOf(item), given, encoding: 'base64' }))
    throw new ForgedWebhook('the signature is not Adyen’s');
  const { pspReference, eventCode, merchantReference, amount } = item;
  if (!pspReference || !eventCode || !merchantReference || !NUMBER.test(merchantReference)) return undefined;
  if (item.merchantAccountCode !== merchantAccount) return undefined;
  return {
    pspReference,
    eventCode,
    merchantReference,
    isSuccess: String(item.success) === 'true',
    disputeStatus: item.additionalData?.disputeStatus ?? '',
    originalReference: item.originalReference ?? '',
    currency: amount?.currency ?? '',
    amountMinor: amount?.value ?? 0,
  };
}

/** Adyen sends one at a time as JSON. */
function itemOf(body: Buffer): Item {
  try {
    const sent = JSON.parse(body.toString()) as {
      readonly notificationItems: readonly { readonly NotificationRequestItem: Item }[];
    };
    const [first, second] = sent.notificationItems;
    if (first && !second) return first.NotificationRequestItem;
  } catch {
    // Told below.
  }
  throw new ForgedWebhook('Adyen sends one item as JSON');
}

function signedTextOf(item: Item): string {
  const fields = [
    item.pspReference,
    item.originalReference,
    item.merchantAccountCode,
    item.merchantReference,
    item.amount?.value,
    item.amount?.currency,
    item.eventCode,
    item.success,
  ];
  return fields.map(field => String(field ?? '')).join(':');
}

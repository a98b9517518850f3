/** What is typed into the form of an address, what is wrong with it, and how it is kept. */
import { useEffect, useRef, useState } from 'react';
import { useGoBack } from '../../platform/go-back.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { type Address, EMPTY, type Faults, type Filled, faultsOf, missingIn } from './address-fields.ts';
import { likelyCountry } from './country.ts';

export interface Start {
  /** Undefined for a new one. */
  readonly address: Address | undefined;
  /** The country of the address that is used first. */
  readonly country: string | undefined;
  /** In place of the way back, where the form is a part of something longer. */
  readonly onSaved?: () => void;
}

export function useAddressForm({ address, country, onSaved }: Start) {
  const goBack = useGoBack('/address');
  const [filled, setFilled] = useState<Filled>(() => startOf(address, country));
  const [faults, setFaults] = useState<Faults>({});
  // The same order as long as nothing was changed: a second try after a lost answer keeps it once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const form = useFirstFault(faults);
  const format = useCall('addresses.format', { country: filled.country });
  const change = (next: Partial<Filled>) => {
    setFilled(before => ({ ...before, ...next }));
    setFaults(before => without(before, Object.keys(next)));
    setKey(crypto.randomUUID());
  };
  const { run, isBusy, failure } = useSubmit(async () => {
    const wrong = await save(filled, address, idempotencyKey);
    if (wrong) {
      setFaults(wrong);
      return;
    }
    await refresh('addresses.list');
    toasts.show(t('address.saved'));
    (onSaved ?? goBack)();
  });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!format.data) return;
    const missing = missingIn(filled, format.data);
    setFaults(missing ?? {});
    if (!missing) run();
  };
  return { form, format, filled, faults, change, submit, isBusy, failure };
}

function startOf(address: Address | undefined, country: string | undefined): Filled {
  if (!address) return { ...EMPTY, country: country ?? likelyCountry(navigator.language) };
  const { addressId: _id, lines: _lines, updateTime: _time, ...filled } = address;
  return filled;
}

/** What is wrong with it, if anything is. */
async function save(
  filled: Filled,
  address: Address | undefined,
  idempotencyKey: string,
): Promise<Faults | undefined> {
  const id = address ? { addressId: address.addressId } : {};
  try {
    await call('addresses.save', { ...filled, ...id, idempotencyKey });
    return undefined;
  } catch (error) {
    const faults = faultsOf(error);
    if (!faults) throw error;
    return faults;
  }
}

/** A long form's first wrong field may be out of sight: it is where one goes on. */
function useFirstFault(faults: Faults) {
  const form = useRef<HTMLFormElement>(null);
  const count = Object.keys(faults).length;
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    before.current = count;
  }, [count]);
  return form;
}

function without(faults: Faults, fields: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)));
}

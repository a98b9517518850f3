import { useState } from 'react';

/**
 * A value as it was when the form opened, whatever is read later. A form sends the version that its fields were filled
 * from, so that the server refuses to overwrite a later one.
 */
export function useAsOpened<Value>(value: Value): Value {
  const [opened] = useState(() => value);
  return opened;
}

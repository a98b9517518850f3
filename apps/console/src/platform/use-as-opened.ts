import { useState } from 'react';

/**
 * Keeps the value that a form opened with, also after newer data has arrived. The form then sends the version its fields
 * came from, and the server refuses it if there is a newer one.
 */
export function useAsOpened<Value>(value: Value): Value {
  const [opened] = useState(() => value);
  return opened;
}

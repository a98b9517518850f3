import { useEffect, useState } from 'react';

/** False in the first drawing: what is not to be asked for before it comes with the second. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn;
}

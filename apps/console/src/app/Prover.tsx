/** Asks who is sitting here, whichever page wanted to know. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ProofDialog } from '../pages/sign-in/ProofDialog.tsx';
import { ProofContext } from '../platform/proof.tsx';

interface Asked {
  resolve(): void;
  reject(error: Error): void;
}

export function Prover({ children }: { readonly children: ReactNode }) {
  const asked = useRef<Asked>(undefined);
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        asked.current?.reject(new Error('This was asked again.'));
        asked.current = { resolve, reject };
        setOpen(true);
      }),
    [],
  );
  const end = (isProven: boolean) => {
    setOpen(false);
    if (isProven) asked.current?.resolve();
    else asked.current?.reject(new Error('Nothing was changed: you did not confirm that it is you.'));
    asked.current = undefined;
  };
  return (
    <ProofContext value={ask}>
      {children}
      <ProofDialog isOpen={isOpen} onEnd={end} />
    </ProofContext>
  );
}

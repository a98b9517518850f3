/** What moves money or changes who works here asks first who is sitting at the keyboard. */
import { createContext, use } from 'react';
import { CallFailure } from './call.ts';

/** Resolves when they have proven it; rejects when they gave up. */
export type AskProof = () => Promise<void>;

export const ProofContext = createContext<AskProof>(() =>
  Promise.reject(new Error('nobody asks for proofs')),
);

/** Runs a change, asks for a proof where the server wants one, and runs it again. */
export function useProof(): <Answer>(change: () => Promise<Answer>) => Promise<Answer> {
  const askProof = use(ProofContext);
  return async change => {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'proofRequired') throw error;
      await askProof();
      return change();
    }
  };
}

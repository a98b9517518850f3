/** What decides whose an account is, is done by its owner only: where the server asks who it is, people are asked. */
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { isFailure } from '../../../platform/request/failure.ts';

/** Whether it was done; false when whoever was asked closed the question. */
export async function withProof(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isFailure(error, 'proofRequired')) throw error;
  }
  const isProven = await dialogs.open('prove', {});
  if (isProven !== true) return false;
  await work();
  return true;
}

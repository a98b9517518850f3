import type { Audit } from '../modules/audit/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Log } from '../platform/log.ts';
import { checkProof, type ProofCheckDeps } from './check-proof.ts';

const LOGGED_FAULTS = 20;

/** Fails when the ledger is wrong, so that whoever watches failed jobs hears of it. */
export async function checkLedger(wallet: Pick<Wallet, 'check'>, log: Log): Promise<object> {
  const { faults, ...counts } = await wallet.check();
  for (const fault of faults.slice(0, LOGGED_FAULTS)) log.fatal(fault, 'the ledger is wrong');
  if (faults.length > 0) throw new Error(`the ledger has ${faults.length} faults`);
  return counts;
}

/** Fails when something is not what was said of it. */
export async function checkChain(deps: ProofCheckDeps, log: Log): Promise<object> {
  const { faults, ...counts } = await checkProof(deps);
  for (const fault of faults.slice(0, LOGGED_FAULTS)) log.fatal(fault, 'the proof is broken');
  if (faults.length > 0) throw new Error(`the proof has ${faults.length} faults`);
  return counts;
}

/** Fails when something is not what the staff did. */
export async function checkAudit(audit: Pick<Audit, 'prove'>, log: Log): Promise<object> {
  const { faults, ...counts } = await audit.prove();
  for (const fault of faults) log.fatal({ fault }, 'the audit log is broken');
  if (faults.length > 0) throw new Error(`the audit log has ${faults.length} faults`);
  return counts;
}

import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Finding } from './compare/finding.ts';

/** What does not fit, in plain words. */
export function findingText({ kind, facts }: Pick<Finding, 'kind' | 'facts'>): string {
  const coins = (name: string) => formatCoins(Number(facts[name] ?? 0));
  const values = {
    before: coins('before'),
    now: coins('now'),
    told: coins('told'),
    right: coins('right'),
    nonce: String(facts['nonce'] ?? ''),
    clientSeed: String(facts['clientSeed'] ?? ''),
  };
  return t(`proof.finding.${kind}`, values);
}

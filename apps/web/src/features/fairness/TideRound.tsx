import type { GameType } from '@boardwalk/contract/enums';
import { TideProof } from '../../domain/tides/TideProof.tsx';
import { formatCoins, formatMoment, formatPrice } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './Fairness.module.css';

export type TideCall = Extract<Output<'rounds.read'>['round'], { gameType: typeof GameType.bo }>;

/** One's own call, and the tide that everybody shared. */
export function TideRound({ round }: { readonly round: TideCall }) {
  const { side, stake, payout, balanceBefore, balanceAfter, startPrice, endPrice, decimals } = round;
  return (
    <>
      <Card>
        <TideProof tideId={round.tideId} own={round.state === 'settled' ? round : undefined} />
      </Card>
      <Card>
        <div className={styles.stack}>
          <Facts>
            <Fact name={t('verify.when')} value={formatMoment(round.createTime)} />
            <Fact name={t('bo.sides')} value={t(side === 'up' ? 'bo.up' : 'bo.down')} />
          </Facts>
          <Facts isPaired>
            {startPrice !== undefined && (
              <Fact name={t('bo.start')} value={formatPrice(startPrice, decimals)} />
            )}
            {endPrice !== undefined && <Fact name={t('bo.end')} value={formatPrice(endPrice, decimals)} />}
            <Fact name={t('verify.stake')} value={formatCoins(stake)} />
            <Fact name={t('verify.payout')} value={formatCoins(payout)} />
            <Fact name={t('verify.before')} value={formatCoins(balanceBefore)} />
            <Fact name={t('verify.after')} value={formatCoins(balanceAfter)} />
          </Facts>
          <Facts>
            <Fact name={t('seeds.client')} value={round.salt} isCode />
            <Fact name={t('verify.odds')} value={round.configVersion} isCode />
          </Facts>
        </div>
      </Card>
    </>
  );
}

import type { GameType } from '@boardwalk/contract/enums';
import { formatCoins, formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './Fairness.module.css';

type Round = Output<'rounds.read'>['round'];
export type MachineRound = Extract<Round, { gameType: typeof GameType.claw | typeof GameType.push }>;

/** A round of a machine is proven by running its whole play again: a replay is the proof. */
export function MachineFacts({ round }: { readonly round: MachineRound }) {
  const { roomId, stake, payout, playId, balanceBefore, balanceAfter } = round;
  const prizes = 'prizes' in round ? round.prizes : [];
  return (
    <>
      <Card material="paper">
        <div className={styles.stack}>
          <p>{t('replay.lead')}</p>
          {playId !== '' && (
            <ButtonLink to={`/replay/${playId}`} look="gold" size="large" icon="play" isWide>
              {t('replay.title')}
            </ButtonLink>
          )}
          <ButtonLink to={`/machine/${roomId}`} look="quiet" icon="book" isWide>
            {t('page.machineLog')}
          </ButtonLink>
        </div>
      </Card>
      <Card>
        <div className={styles.stack}>
          {prizes.map(({ prizeId, name, picture }) => (
            <p key={prizeId} className={styles.turn}>
              <PrizePicture picture={picture} size={40} />
              <span className={styles.turnName}>{name}</span>
            </p>
          ))}
          <Facts>
            <Fact name={t('verify.when')} value={formatMoment(round.createTime)} />
          </Facts>
          <Facts isPaired>
            <Fact name={t('verify.stake')} value={formatCoins(stake)} />
            <Fact name={t('verify.payout')} value={formatCoins(payout)} />
            <Fact name={t('verify.before')} value={formatCoins(balanceBefore)} />
            <Fact name={t('verify.after')} value={formatCoins(balanceAfter)} />
          </Facts>
          <Facts>
            <Fact name={t('seeds.hash')} value={round.serverSeedHash} isCode />
            <Fact name={t('machine.settings')} value={round.configVersion} isCode />
          </Facts>
        </div>
      </Card>
    </>
  );
}

import { clawRules, comesBackText, replayRule } from '../../../domain/machine-room/machine-rules.ts';
import { RecentPlays } from '../../../domain/machine-room/plays/RecentPlays.tsx';
import { useRecentPlays } from '../../../domain/machine-room/plays/use-recent-plays.ts';
import { MeasuredOdds } from '../../../domain/odds/MeasuredOdds.tsx';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { catchText } from '../catch-text.ts';
import type { RoomAnswer } from '../use-play.ts';
import { LastRounds } from './LastRounds.tsx';
import styles from './Sheets.module.css';

export interface ClawFactsProps {
  readonly answer: RoomAnswer;
  readonly meterPlays: number;
}

/** What is in the machine and what it is worth, how often it gives, and the rules it works by. */
export function ClawFacts({ answer, meterPlays }: ClawFactsProps) {
  const { room, meter, playSeconds } = answer;
  const { guaranteeAfter } = meter;
  const odds = useCall('machines.odds', { roomId: room.roomId });
  const back = comesBackText(odds.data);
  return (
    <div className={styles.facts}>
      <p className={styles.odds}>{catchText(room.catchRateBasisPoints)}</p>
      {guaranteeAfter > 0 && (
        <p className={styles.quiet}>{t('claw.meter', { plays: meterPlays, of: guaranteeAfter })}</p>
      )}
      <RecentPlays roomId={room.roomId} plays={useRecentPlays(room.roomId)} />
      <MeasuredOdds odds={odds} />
      <ul className={styles.goods}>
        {room.goods.map(({ goodsId, name, picture, rarity, exchangeCoins, inMachine }) => (
          <li key={goodsId} className={styles.good}>
            <PrizePicture picture={picture} size={42} />
            <span className={styles.name}>
              {name}
              <span className={styles.quiet}>
                {t(`rarity.${rarity}`)} · {t('claw.inMachine', { count: inMachine })}
              </span>
            </span>
            <span className={styles.worth}>
              <Coin size={18} />
              {formatCoins(exchangeCoins)}
            </span>
          </li>
        ))}
      </ul>
      {back !== undefined && <p>{back}</p>}
      <LastRounds roomId={room.roomId} />
      <RuleList
        rules={[
          t('claw.rule.play', { seconds: playSeconds }),
          ...clawRules(answer.config),
          t('machine.rule.locked'),
          t('machine.rule.fault'),
          ...replayRule(odds.data),
          t('claw.rule.keys'),
        ]}
      />
      <ButtonLink
        to={`/issues?gameType=${room.gameType}&roomId=${room.roomId}`}
        look="quiet"
        icon="report"
        isWide
      >
        {t('repair.wrongHere')}
      </ButtonLink>
    </div>
  );
}

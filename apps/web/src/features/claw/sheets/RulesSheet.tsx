import { clawRules, comesBackText, replayRule } from '../../../domain/machine-room/machine-rules.ts';
import { MeasuredOdds } from '../../../domain/odds/MeasuredOdds.tsx';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import { catchText } from '../catch-text.ts';
import type { RoomAnswer } from '../use-play.ts';
import { LastRounds } from './LastRounds.tsx';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    clawRules: Dialog<{ readonly answer: RoomAnswer; readonly meterPlays: number }, never>;
  }
}

/** What is in the machine and what it is worth, how often it gives, and the rules it works by. */
export function RulesSheet({ answer, meterPlays, close }: DialogProps<'clawRules'>) {
  const { room, meter, playSeconds } = answer;
  const { guaranteeAfter } = meter;
  const odds = useCall('machines.odds', { roomId: room.roomId });
  const back = comesBackText(odds.data);
  const navigate = useNavigate();
  const openLog = () => {
    close();
    navigate(`/machine/${room.roomId}`);
  };
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
      <p className={styles.odds}>{catchText(room.catchRateBasisPoints)}</p>
      {guaranteeAfter > 0 && (
        <p className={styles.quiet}>{t('claw.meter', { plays: meterPlays, of: guaranteeAfter })}</p>
      )}
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
      <MeasuredOdds odds={odds} />
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
      <Button look="paper" icon="book" isWide onPress={openLog}>
        {t('page.machineLog')}
      </Button>
      <ButtonLink
        to={`/issues?gameType=${room.gameType}&roomId=${room.roomId}`}
        look="quiet"
        icon="report"
        isWide
      >
        {t('repair.wrongHere')}
      </ButtonLink>
    </Sheet>
  );
}

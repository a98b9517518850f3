import { LANES, type PusherConfig } from '@boardwalk/games/pusher';
import { replayRule } from '../../../domain/machine-room/machine-rules.ts';
import { RecentPlays } from '../../../domain/machine-room/plays/RecentPlays.tsx';
import { useRecentPlays } from '../../../domain/machine-room/plays/use-recent-plays.ts';
import { MeasuredOdds } from '../../../domain/odds/MeasuredOdds.tsx';
import { OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { formatBasisPoints, formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { configOf, type RoomAnswer } from '../room.ts';
import styles from './Sheets.module.css';

/** Everything that decides at this machine: what was measured and played, what a fall pays, the wheel, and the rules. */
export function PushFacts({ answer }: { readonly answer: RoomAnswer }) {
  const { roomId, gameType } = answer.room;
  const odds = useCall('machines.odds', { roomId });
  const config = configOf(answer);
  return (
    <div className={styles.facts}>
      <RecentPlays roomId={roomId} plays={useRecentPlays(roomId)} />
      <MeasuredOdds odds={odds} />
      <Values config={config} />
      <Wheel config={config} />
      <RuleList
        rules={[
          t('push.rule.fall'),
          ...(config.lanes ? laneRules(config.lanes) : [t('push.rule.star')]),
          ...(config.tower ? [t('push.rule.layer', { layers: config.tower.mostLayers })] : []),
          t('push.rule.pay'),
          t('push.rule.house'),
          t('machine.rule.fault'),
          t('machine.rule.same'),
          ...replayRule(odds.data),
        ]}
      />
      <ButtonLink to={`/machine/${roomId}`} icon="records" isWide>
        {t('push.log')}
      </ButtonLink>
      <ButtonLink to={`/issues?gameType=${gameType}&roomId=${roomId}`} look="quiet" icon="report" isWide>
        {t('repair.wrongHere')}
      </ButtonLink>
    </div>
  );
}

function laneRules({ lamps }: NonNullable<PusherConfig['lanes']>): string[] {
  return [t('push.rule.lanes', { lamps: LANES * lamps }), t('push.rule.lanesDark'), t('push.rule.starReel')];
}

function Values({ config }: { readonly config: PusherConfig }) {
  const kinds = ['coin', 'star', 'token'] as const;
  return (
    <>
      <dl className={styles.values}>
        {kinds.map(kind => (
          <div key={kind} className={styles.value}>
            <dt>{t(`push.value.${kind}`)}</dt>
            <dd>
              <Coin size={18} />
              {formatCoins(config.values[kind] * config.roomCoin)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('push.starOneIn', { count: config.starOneIn })}</p>
    </>
  );
}

const ALL = 10_000;

function Wheel({ config: { wheel, roomCoin, lanes } }: { readonly config: PusherConfig }) {
  const total = wheel.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <OddsTable heads={[t(lanes ? 'push.reel' : 'push.wheel'), t('plinko.odds.chance'), t('push.won')]}>
      {wheel.map(({ result, weight, payout, bonus }, at) => (
        <tr key={at}>
          <th scope="row">{t(`push.wheel.${result}`)}</th>
          <td>{formatBasisPoints(Math.floor((weight * ALL) / total), 2)}</td>
          <td>
            {payout > 0 && (
              <span className={styles.pays}>
                <Coin size={16} />
                {formatCoins(payout * roomCoin)}
              </span>
            )}{' '}
            {bonus && t(`push.bonus.${bonus}`)}
            {payout === 0 && bonus === undefined && '–'}
          </td>
        </tr>
      ))}
    </OddsTable>
  );
}

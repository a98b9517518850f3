import { gameIcon, gameTypeOfSegment } from '../../domain/games/game-names.ts';
import { formatCoins, formatMove, formatTime } from '../../platform/format/format.ts';
import { i18n, type TextKey, t } from '../../platform/i18n/i18n.ts';
import type { Row as RecordOf } from '../../platform/request/hooks.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Row } from '../../ui/surfaces/Rows.tsx';
import { huntAddress } from './hunts/hunt-address.ts';
import styles from './Records.module.css';

export type Move = RecordOf<'records.coins'>;

export function drawMoveRow(move: Move) {
  return <MoveRow key={move.id} move={move} />;
}

/** One move of coins: what moved it, when, how much, and what there was after it. */
function MoveRow({ move }: { readonly move: Move }) {
  const { kind, amount, balance, createTime, roundId, hunt } = move;
  const to = hunt ? huntAddress(hunt.huntId) : roundId && `/verify/${roundId}`;
  return (
    <Row
      icon={iconOf(kind)}
      title={kindText(kind, amount)}
      detail={hunt ? `${formatTime(createTime)} · ${t('fishing.hunt.shots', hunt)}` : formatTime(createTime)}
      end={
        <>
          <span className={amount > 0 ? styles.in : undefined}>{formatMove(amount)}</span>
          <span className={styles.after}>{t('records.balanceAfter', { coins: formatCoins(balance) })}</span>
        </>
      }
      {...(to === undefined ? {} : { to })}
    />
  );
}

/**
 * The ledger's word in the player's language; some words differ by direction. A kind newer than the
 * dictionary has a general one.
 */
function kindText(kind: string, amount: number): string {
  const keys = [`kind.${kind}.${amount > 0 ? 'in' : 'out'}`, `kind.${kind}`, 'kind.other'] as const;
  return t(keys.find(key => key in i18n.messages) as TextKey);
}

const icons: readonly (readonly [prefix: string, icon: IconName])[] = [
  ['push.makeup', 'wrench'],
  ['claw.firstGift', 'party'],
  ['checkin.', 'gift'],
  ['recall.', 'gift'],
  ['recharge', 'coins'],
  ['pack.', 'gift'],
  ['mall.', 'truck'],
  ['repair.', 'wrench'],
  ['staff.', 'wrench'],
  ['round.', 'retry'],
  ['hold.', 'retry'],
  ['signup.', 'party'],
  ['studio.', 'dice'],
];

function iconOf(kind: string): IconName {
  const icon = icons.find(([prefix]) => kind.startsWith(prefix))?.[1];
  const gameType = gameTypeOfSegment(kind.slice(0, kind.indexOf('.')));
  return icon ?? (gameType === undefined ? 'records' : gameIcon(gameType));
}

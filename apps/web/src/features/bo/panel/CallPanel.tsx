import { checkLevel } from '@boardwalk/rules';
import { RoomPanel } from '../../../domain/rooms/frame/Room.tsx';
import { PanelLinks, RulesLink } from '../../../domain/rounds/look/PanelLinks.tsx';
import { type Stake, Stakes } from '../../../domain/rounds/look/Stakes.tsx';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { RoomAnswer } from '../live/tide-state.ts';
import { winOf } from '../play/round.ts';
import { calledText } from '../tell.ts';
import type { Play } from '../use-play.ts';
import styles from './CallPanel.module.css';
import { SideButtons } from './SideButtons.tsx';

interface CallPanelProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
  readonly play: Play;
  readonly onCalls: () => void;
  readonly onRules: () => void;
}

/** All that a thumb needs: which way, for how much, and one golden button. */
export function CallPanel({ answer, userLevel, play, onCalls, onRules }: CallPanelProps) {
  const { paysHundredths } = answer;
  const { purse, hasTrialCoins, canCall } = play;
  const other = purse === 'coins' ? 'trial' : 'coins';
  return (
    <RoomPanel label={t('bo.panel')}>
      <div className={styles.panel}>
        <SideButtons
          tide={play.tide}
          chosen={play.own?.side ?? play.side}
          isCalled={play.own !== undefined}
          paysHundredths={paysHundredths}
          isDisabled={!canCall}
          onChoose={play.chooseSide}
        />
        <StakeChoice answer={answer} userLevel={userLevel} play={play} />
        <CallButton play={play} paysHundredths={paysHundredths} />
        <PanelLinks>
          {(hasTrialCoins || purse === 'trial') && (
            <button
              type="button"
              data-guide="purse"
              disabled={!canCall}
              onClick={() => play.choosePurse(other)}
            >
              {t(other === 'trial' ? 'plinko.useTrial' : 'plinko.useCoins')}
            </button>
          )}
          <button type="button" onClick={onCalls}>
            {t('bo.calls')}
          </button>
          <RulesLink name={t('room.rules')} onPress={onRules} />
        </PanelLinks>
      </div>
    </RoomPanel>
  );
}

type ChoiceProps = Pick<CallPanelProps, 'answer' | 'userLevel' | 'play'>;

function StakeChoice({ answer: { room }, userLevel, play }: ChoiceProps) {
  const { option, purse, chooseOption, refuseLevel, canCall } = play;
  const list = room.prices.map((price): Stake => {
    const isChosen = price.productId === option.productId;
    const isLocked = checkLevel(userLevel, price.userLevel) !== undefined;
    const level = price.userLevel + 1;
    const amount = t('money.balance', { coins: price.price });
    return {
      id: price.productId,
      spoken: isLocked ? `${amount} · ${t('account.level', { level })}` : amount,
      face: (
        <span className={styles.stake}>
          {isChosen && <Coin kind={purse} size={18} />}
          {formatCoins(price.price)}
        </span>
      ),
      isChosen,
      lockedUntil: isLocked ? t('account.level', { level }) : undefined,
      onPress: () => (isLocked ? refuseLevel(price.userLevel) : chooseOption(price)),
    };
  });
  return <Stakes label={t('bo.stakes')} list={list} isDisabled={!canCall} />;
}

interface CallButtonProps {
  readonly play: Play;
  readonly paysHundredths: number;
}

function CallButton({ play, paysHundredths }: CallButtonProps) {
  const { own, side, option, isAsking, canCall } = play;
  const isReady = (canCall && side !== undefined) || isAsking;
  if (own || !isReady) {
    return (
      <p className={classNames(styles.note, own && styles.called)} role="status">
        {own ? calledText(own) : waitText(play)}
      </p>
    );
  }
  const { price: stake } = option;
  return (
    <div data-guide="call">
      <Button look="gold" size="large" isWide isBusy={isAsking} onPress={play.place}>
        <span className={styles.call}>
          <span>{t(side === 'up' ? 'bo.callUp' : 'bo.callDown', { amount: formatCoins(stake) })}</span>
          <span className={styles.wins}>
            {t('bo.wins', { amount: formatCoins(winOf(stake, paysHundredths)) })}
          </span>
        </span>
      </Button>
    </div>
  );
}

function waitText({ phase, isMarketAway }: Pick<Play, 'phase' | 'isMarketAway'>): string {
  if (isMarketAway && (phase === 'betting' || phase === 'waiting')) return t('bo.market.waiting');
  if (phase === 'betting') return t('bo.choose');
  if (phase === 'running') return t('bo.running');
  return t(phase === 'closing' ? 'bo.closing' : 'bo.next');
}

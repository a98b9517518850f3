import type { InstantGame } from '../../domain/games/list.ts';
import { useSpaceKey } from '../../domain/rounds/use-space-key.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './InstantTable.module.css';
import type { Play } from './use-play.ts';

interface PlayButtonProps {
  readonly game: InstantGame;
  readonly play: Play;
}

/** The golden button; where rounds are repeated, between the keys of auto-play and turbo. */
export function PlayButton({ game, play }: PlayButtonProps) {
  if (!game.isRepeated) return <Golden game={game} play={play} />;
  const { auto, order, show } = play;
  const startAuto = async () => {
    const plan = await dialogs.open('autoPlay', { stake: order.stake, counted: 'instant.autoCount' });
    if (plan) auto.start(plan, order);
  };
  return (
    <div className={styles.play}>
      <button
        type="button"
        className={styles.key}
        disabled={auto.run !== undefined || !play.isReady}
        onClick={() => void startAuto()}
      >
        <Icon name="retry" size={19} />
        {t('plinko.auto')}
      </button>
      <Golden game={game} play={play} />
      <button
        type="button"
        className={styles.key}
        aria-pressed={show.isFast}
        onClick={() => show.setFast(!show.isFast)}
      >
        <Icon name="fast" size={19} />
        {t('instant.turbo')}
      </button>
    </div>
  );
}

/** What it does follows from what happens: plays, hurries what is shown, or stops what plays by itself. */
function Golden({ game, play }: PlayButtonProps) {
  const { auto, show } = play;
  const { run } = auto;
  const canHurry = game.isRepeated === true && play.isShowing && show.pace === 1;
  const press = run ? auto.stop : canHurry ? show.hurry : play.start;
  const isDisabled = !(play.isReady || canHurry || run);
  useSpaceKey(() => !isDisabled && press());
  return (
    <div data-sound="none" data-guide="turn">
      <Button look="gold" size="large" isWide isDisabled={isDisabled} onPress={press}>
        {run && t('plinko.stopAuto', { left: run.plan.count - run.played })}
        {!run && t(canHurry ? 'instant.faster' : game.texts.play)}
      </Button>
    </div>
  );
}

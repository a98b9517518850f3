/** The rules of a machine in words, out of the settings in force: sheets and the machine's own page say the same. */
import type { ClawConfig } from '@boardwalk/games/claw';
import { formatBasisPoints } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';

type Odds = Output<'machines.odds'>;
type Settings = Pick<
  ClawConfig,
  'style' | 'payoutMode' | 'strongOneIn' | 'guaranteeAfter' | 'gripStrong' | 'gripMedium' | 'gripWeak'
>;

const BASIS_POINTS = 10;

/** Which grip a play gets, and what of that depends on who plays. */
export function clawRules(config: string): string[] {
  // The server checked it by the game's own rules.
  const settings = JSON.parse(config) as Settings;
  const { guaranteeAfter } = settings;
  const meter = [t('machine.rule.meter', { plays: guaranteeAfter }), t('claw.rule.ownMeter')];
  return [
    ...styleRules(settings),
    ...gripRules(settings),
    ...(guaranteeAfter > 0 ? [...meter, t('claw.rule.paidBefore')] : [t('machine.rule.same')]),
  ];
}

/** What is different from a heap. */
function styleRules({ style }: Settings): string[] {
  switch (style) {
    case 'bridge':
      return [t('claw.rule.bridge'), t('claw.rule.stays')];
    case 'rings':
      return [t('claw.rule.rings'), t('claw.rule.hangs')];
    case 'cups':
      return [t('claw.rule.cups'), t('claw.rule.drift'), t('claw.rule.balls')];
    default:
      return [];
  }
}

/** Where all plays have the same grip there is nothing to tell apart. */
function gripRules(settings: Settings): string[] {
  const { payoutMode, guaranteeAfter, gripMedium, gripWeak } = settings;
  const isOne = payoutMode === 'none' && guaranteeAfter === 0 && gripMedium === gripWeak;
  return isOne ? [t('claw.rule.oneGrip')] : [strongRule(settings), gripRule(settings)];
}

/** A grip that does not loosen is one number. */
function gripRule({ gripStrong, gripMedium, gripWeak }: Settings): string {
  const grips = { strong: gripText(gripStrong), medium: gripText(gripMedium) };
  if (gripMedium === gripWeak) return t('claw.rule.gripSame', grips);
  return t('claw.rule.grip', { ...grips, weak: gripText(gripWeak) });
}

function strongRule({ payoutMode, strongOneIn }: Settings): string {
  if (payoutMode === 'none') return t('claw.rule.strong.none');
  return t(`claw.rule.strong.${payoutMode}`, { count: strongOneIn });
}

/** Settings are thousandths. */
function gripText(thousandths: number): string {
  return formatBasisPoints(thousandths * BASIS_POINTS, 0);
}

/** Nothing is promised before it is known what drives the machine. */
export function replayRule(odds: Pick<Odds, 'source'> | undefined): string[] {
  if (odds === undefined) return [];
  return [t(odds.source === 'plays' ? 'machine.rule.noReplay' : 'machine.rule.replay')];
}

/** What comes back at a claw machine, in coins for a hundred. */
export function comesBackText(odds: Pick<Odds, 'list'> | undefined): string | undefined {
  const back = odds?.list.find(({ measure, strategy }) => measure === 'return' && strategy === 'fair');
  return back && t('claw.comesBack', { coins: Math.round(back.basisPoints / 100) });
}

/** A machine's rules, from what the machine is made of: another machine of the same parts needs no other words. */
import { type SlotWord, slotMachines } from '@boardwalk/games/slot';
import { formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';

export function rulesOf(word: SlotWord): string[] {
  const { lines, wildTimes, free, prizes, fallTimes, hasJackpots } = slotMachines[word];
  return [
    lines ? t('slot.rule.lines', { count: lines.length }) : t('slot.rule.ways'),
    wildTimes > 1
      ? t('slot.rule.wildTimes', { times: formatMultiplier(wildTimes * 100) })
      : t('slot.rule.wild'),
    ...(fallTimes.length > 0
      ? [t('slot.rule.falls', { times: fallTimes.map(times => formatMultiplier(times * 100)).join(', ') })]
      : []),
    ...(free
      ? [
          t('slot.rule.free', { scatters: free.scatters, spins: free.spins }),
          t('slot.rule.sticky', { more: free.more, times: free.timesMore }),
        ]
      : []),
    ...(prizes.length > 0 ? [t('slot.rule.bonus', { count: prizes.length })] : []),
    ...(hasJackpots ? [t('slot.rule.jackpots')] : []),
    t('slot.rule.decided'),
    t('slot.rule.lost'),
  ];
}

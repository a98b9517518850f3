import { WEAPON_NAMES, WEAPONS, type WeaponName } from '@boardwalk/games/fishing';
import { useId } from 'react';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { stakeOf } from '../play/order.ts';
import type { Play } from '../use-play.ts';
import styles from './FirePanel.module.css';
import { WeaponPicture } from './WeaponPicture.tsx';

/** What is shot with, each with what it costs. */
export function Weapons({ play }: { readonly play: Play }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('fishing.weapons')} className={styles.weapons}>
      {WEAPON_NAMES.map(weapon => (
        <label key={weapon} className={classNames(styles.weapon, weapon === play.weapon && styles.chosen)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={weapon === play.weapon}
            disabled={play.auto.run !== undefined}
            aria-label={spoken(weapon, stakeOf(play.option, weapon))}
            onChange={() => play.chooseWeapon(weapon)}
          />
          <WeaponPicture weapon={weapon} />
          <span className={styles.weaponCost}>{formatCoins(stakeOf(play.option, weapon))}</span>
        </label>
      ))}
    </div>
  );
}

/** 'Harpoon, 40 coins: only fish that pay 4× and more.' */
function spoken(weapon: WeaponName, coins: number): string {
  const amount = t('money.balance', { coins });
  const text = `${t(`fishing.weapon.${weapon}`)}, ${amount}`;
  const { least } = WEAPONS[weapon];
  return least > 2
    ? `${text}: ${t('fishing.onlyFrom', { multiplier: formatMultiplier(least * 100) })}`
    : text;
}

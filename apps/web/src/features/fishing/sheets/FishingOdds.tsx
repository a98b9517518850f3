import {
  CHANCES,
  chanceOf,
  FISH_NAMES,
  FISHING_RETURN,
  type FishName,
  leastOf,
  multipliersOf,
  WEAPON_NAMES,
  WEAPONS,
  type WeaponName,
} from '@boardwalk/games/fishing';
import { FishPicture } from '../../../domain/reef/FishPicture.tsx';
import { oneInText } from '../../../domain/reef/one-in-text.ts';
import { paysText } from '../../../domain/reef/pays-text.ts';
import { clock } from '../../../platform/clock.ts';
import { formatBasisPoints, formatList, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import { WeaponPicture } from '../panel/WeaponPicture.tsx';
import { fishText } from '../tell.ts';
import styles from './FishingOdds.module.css';

/** Every fish with what it pays and its chance for each weapon, as they are at this moment, and the rules. */
export function FishingOdds() {
  const nowMs = clock.nowMs();
  return (
    <>
      <p className={styles.return}>
        {t('plinko.odds.return')} <strong>{formatBasisPoints(FISHING_RETURN * 100, 1)}</strong>
      </p>
      <p>{t('fishing.odds.text')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard has to reach what goes on at the side. */}
      <section className={styles.scroll} aria-label={t('fishing.odds.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('fishing.odds.fish')}</th>
              {WEAPON_NAMES.map(weapon => (
                <th key={weapon} scope="col">
                  <WeaponPicture weapon={weapon} size={32} />
                  <span className={styles.weapon}>{t(`fishing.weapon.${weapon}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FISH_NAMES.toReversed().map(kind => (
              <FishRow key={kind} kind={kind} nowMs={nowMs} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.small}>{t('fishing.odds.met')}</p>
      <RuleList
        rules={[
          t('fishing.rule.shot'),
          t('fishing.rule.net'),
          t('fishing.rule.harpoon', { multiplier: formatMultiplier(WEAPONS.harpoon.least * 100) }),
          t('fishing.rule.torpedo', { multiplier: formatMultiplier(WEAPONS.torpedo.least * 100) }),
          t('fishing.rule.lock'),
          t('fishing.rule.day'),
          t('fishing.rule.others'),
          t('fishing.rule.decided'),
          t('fishing.rule.missed'),
          t('fishing.rule.lost'),
        ]}
      />
    </>
  );
}

function FishRow({ kind, nowMs }: { readonly kind: FishName; readonly nowMs: number }) {
  const pays = paysText(multipliersOf(kind, nowMs));
  return (
    <tr>
      <th scope="row" aria-label={formatList([fishText(kind), pays])}>
        <span className={styles.fish}>
          <span className={styles.picture}>
            <FishPicture kind={kind} width={44} />
          </span>
          <span className={styles.words}>
            <span>{fishText(kind)}</span>
            <bdi dir="ltr" className={styles.pays}>
              {pays}
            </bdi>
          </span>
        </span>
      </th>
      {WEAPON_NAMES.map(weapon => (
        <td key={weapon}>
          <Chance kind={kind} weapon={weapon} nowMs={nowMs} />
        </td>
      ))}
    </tr>
  );
}

/** '1/84', read as '1 in 84'; a dash where the weapon passes it. */
function Chance({
  kind,
  weapon,
  nowMs,
}: {
  readonly kind: FishName;
  readonly weapon: WeaponName;
  readonly nowMs: number;
}) {
  if (leastOf(kind) < WEAPONS[weapon].least) return '–';
  const shots = oneInText(chanceOf(kind, weapon, 1, nowMs) / CHANCES);
  return (
    <>
      <bdi dir="ltr" aria-hidden="true">
        1/{shots}
      </bdi>
      <span className="visually-hidden">{t('fishing.odds.oneIn', { shots })}</span>
    </>
  );
}

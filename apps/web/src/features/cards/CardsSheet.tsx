import { useEffect, useId, useState } from 'react';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import styles from './Cards.module.css';
import { BonusTab } from './tabs/BonusTab.tsx';
import { BuffTab } from './tabs/BuffTab.tsx';
import { DiscountTab } from './tabs/DiscountTab.tsx';
import { TrialTab } from './tabs/TrialTab.tsx';

export const CARD_TABS = ['buff', 'bonus', 'discount', 'trial'] as const;
export type CardTab = (typeof CARD_TABS)[number];

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    powerCards: Dialog<{ readonly tab?: CardTab }, never>;
  }
}

const TABS = { buff: BuffTab, bonus: BonusTab, discount: DiscountTab, trial: TrialTab } as const;

/** All of one's own cards, by what they are good for. */
export function CardsSheet({ tab: asked, close }: DialogProps<'powerCards'>) {
  const { data: counts } = useCall('cards.count', {});
  const [chosen, setChosen] = useState(asked);
  const tab = chosen ?? firstWithCards(counts);
  const Tab = TABS[tab];
  useBuffGuide((counts?.buffCardCount ?? 0) > 0);
  const askRules = () => void dialogs.open('cardRules', {});
  return (
    <Sheet
      title={t('sidebar.powerCards')}
      aside={<IconButton icon="question" look="paper" label={t('cards.rules')} onPress={askRules} />}
      close={() => close()}
    >
      <div className={styles.content}>
        <div className={styles.table}>
          <Tabs tab={tab} counts={counts} onChange={setChosen} />
          <div className={styles.cloth}>
            <Tab close={() => close()} />
          </div>
        </div>
        <div className={styles.foot}>
          <div className={styles.ways}>
            <Button look="paper" icon="gift" isWide onPress={() => void dialogs.open('exchangeCode', {})}>
              {t('code.title')}
            </Button>
            <Button look="paper" icon="book" isWide onPress={() => void dialogs.open('buffLibrary', {})}>
              {t('cards.library')}
            </Button>
          </div>
        </div>
      </div>
    </Sheet>
  );
}

type Counts = Output<'cards.count'>;

interface TabsProps {
  readonly tab: CardTab;
  readonly counts: Counts | undefined;
  readonly onChange: (tab: CardTab) => void;
}

function Tabs({ tab, counts, onChange }: TabsProps) {
  const name = useId();
  return (
    <div className={styles.tabs} role="radiogroup" aria-label={t('sidebar.powerCards')}>
      {CARD_TABS.map(id => (
        <label key={id} className={styles.tab}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={id === tab}
            onChange={() => onChange(id)}
          />
          <span className={styles.tabFace}>
            {t(`cards.tab.${id}`)}
            {counts && <span className={styles.number}>{formatCoins(countOf(counts, id))}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

function countOf(counts: Counts, tab: CardTab): number {
  return {
    buff: counts.buffCardCount,
    bonus: counts.rechargeCardCount,
    discount: counts.clubOffsetCardCount,
    trial: counts.pushcoinTimeLimitedCount,
  }[tab];
}

function firstWithCards(counts: Counts | undefined): CardTab {
  return CARD_TABS.find(tab => counts && countOf(counts, tab) > 0) ?? 'bonus';
}

/** Once, to whoever has their first one. */
function useBuffGuide(hasBuffs: boolean): void {
  useEffect(() => {
    if (!hasBuffs || promptFlags.isSet('buffGuide')) return;
    promptFlags.set('buffGuide');
    void dialogs.open('buffGuide', {});
  }, [hasBuffs]);
}

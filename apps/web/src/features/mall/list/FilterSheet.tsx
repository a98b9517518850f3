import { GOODS_SORTS, type GoodsSort, GoodsType } from '@boardwalk/contract/enums';
import { type ReactNode, useId, useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from './Mall.module.css';
import type { Filter } from './use-mall-filter.ts';

type Chosen = Pick<Filter, 'goodsType' | 'sort'>;

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    mallFilters: Dialog<{ readonly filter: Chosen }, Chosen>;
  }
}

const TYPE_WORDS = Object.keys(GoodsType) as (keyof typeof GoodsType)[];

/** What is seldom changed: which kind of goods, and what stands first. */
export function FilterSheet({ filter, close }: DialogProps<'mallFilters'>) {
  const [sort, setSort] = useState<GoodsSort>(filter.sort ?? 'recommended');
  const [type, setType] = useState<GoodsType | undefined>(filter.goodsType);
  const finish = () =>
    close({
      ...(type !== undefined && { goodsType: type }),
      ...(sort !== 'recommended' && { sort }),
    });
  return (
    <Sheet title={t('mall.filters')} close={() => close()}>
      <div className={styles.sheet}>
        <Choices title={t('mall.sort')}>
          {name =>
            GOODS_SORTS.map(one => (
              <Choice key={one} name={name} isOn={one === sort} onChoose={() => setSort(one)}>
                {t(`mall.sort.${one}`)}
              </Choice>
            ))
          }
        </Choices>
        <Choices title={t('mall.type')}>
          {name => (
            <>
              <Choice name={name} isOn={type === undefined} onChoose={() => setType(undefined)}>
                {t('records.all')}
              </Choice>
              {TYPE_WORDS.map(word => (
                <Choice
                  key={word}
                  name={name}
                  isOn={type === GoodsType[word]}
                  onChoose={() => setType(GoodsType[word])}
                >
                  {t(`mall.type.${word}`)}
                </Choice>
              ))}
            </>
          )}
        </Choices>
        <Button look="gold" size="large" isWide onPress={finish}>
          {t('mall.show')}
        </Button>
      </div>
    </Sheet>
  );
}

interface ChoicesProps {
  readonly title: string;
  /** `name` is what they share. */
  readonly children: (name: string) => ReactNode;
}

function Choices({ title, children }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{title}</legend>
      {children(name)}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ name, isOn, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" className={styles.input} name={name} checked={isOn} onChange={onChoose} />
      <span className={styles.face}>{children}</span>
    </label>
  );
}

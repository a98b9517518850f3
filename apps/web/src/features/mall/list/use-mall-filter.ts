import type { GoodsSort, GoodsType } from '@boardwalk/contract/enums';
import { useState } from 'react';
import type { Input } from '../../../platform/request/send.ts';
import { useSettled } from '../../../ui/forms/use-settled.ts';

/** What narrows the list, beside the words. */
export interface Filter {
  readonly categoryId?: number;
  readonly priceRange?: number;
  readonly goodsType?: GoodsType;
  readonly sort?: GoodsSort;
}

export interface MallFilter {
  readonly filter: Filter;
  readonly word: string;
  readonly setWord: (word: string) => void;
  /** `undefined` takes a part of it away. */
  readonly change: (change: { readonly [Part in keyof Filter]?: Filter[Part] | undefined }) => void;
  readonly clear: () => void;
  readonly input: Omit<Input<'mall.list'>, 'pageNum' | 'pageSize'>;
  readonly isNarrow: boolean;
}

export function useMallFilter(): MallFilter {
  const [filter, setFilter] = useState<Filter>({});
  const [word, setWord] = useState('');
  const words = useSettled(word).trim();
  const { sort: _sort, ...narrowing } = filter;
  return {
    filter,
    word,
    setWord,
    change: change => setFilter(now => defined({ ...now, ...change })),
    clear: () => {
      setFilter({});
      setWord('');
    },
    input: { ...filter, ...(words !== '' && { words }) },
    isNarrow: words !== '' || Object.keys(narrowing).length > 0,
  };
}

function defined(filter: { readonly [Part in keyof Filter]?: Filter[Part] | undefined }): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

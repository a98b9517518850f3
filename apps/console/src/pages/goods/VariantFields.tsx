/** The variants of some goods: what each is called, costs and weighs. None is taken away, only no longer sold. */
import { DEFAULT_LOCALE, type Locale } from '@boardwalk/contract/constants';
import { Button, Switch, TextInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { Whole } from '../../ui/Whole.tsx';
import type { PartProps } from './GoodsEditor.tsx';
import { type DraftVariant, freshVariant, isSent } from './goods-draft.ts';

const MOST = 30;

export function VariantFields({ draft, locale, change }: PartProps & { readonly locale: Locale }) {
  const { variants } = draft;
  const set = (place: number, next: Partial<DraftVariant>) =>
    change({ variants: variants.map((one, at) => (at === place ? { ...one, ...next } : one)) });
  return (
    <fieldset className="stack goods-variants">
      <legend>{variants.length === 1 ? 'Price' : 'Variants'}</legend>
      {variants.map((variant, place) => (
        <div key={variant.key} className="goods-variant">
          {variants.length > 1 && (
            <TextInput
              label={`Name of variant ${place + 1}`}
              required={locale === DEFAULT_LOCALE}
              maxLength={40}
              lang={locale}
              dir="auto"
              value={variant.names[locale] ?? ''}
              onChange={event =>
                set(place, { names: { ...variant.names, [locale]: event.currentTarget.value } })
              }
            />
          )}
          <Whole
            label="Coins"
            value={variant.priceCoins}
            least={1}
            most={1_000_000_000}
            onChange={priceCoins => set(place, { priceCoins })}
          />
          {isSent(draft) && (
            <>
              <Whole
                label="Grams, with wrapping"
                value={variant.weightGrams}
                most={100_000}
                onChange={weightGrams => set(place, { weightGrams })}
              />
              <TextInput
                label="Stands at"
                maxLength={40}
                value={variant.place}
                onChange={event => set(place, { place: event.currentTarget.value })}
              />
            </>
          )}
          {variants.length > 1 && (
            <Switch
              label="Sold"
              checked={variant.isShown}
              onChange={event => set(place, { isShown: event.currentTarget.checked })}
            />
          )}
        </div>
      ))}
      {variants.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => change({ variants: [...variants, freshVariant()] })}
          >
            Another variant
          </Button>
        </div>
      )}
    </fieldset>
  );
}

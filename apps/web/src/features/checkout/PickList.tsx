import { Icon } from '../../ui/icons/Icon.tsx';
import { GoodsPicture } from '../../ui/media/GoodsPicture.tsx';
import { Price } from '../../ui/money/Price.tsx';
import styles from './Checkout.module.css';

export interface Pickable {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly picture: string;
  readonly tone: number;
  readonly coins?: number;
}

interface PickListProps {
  readonly title: string;
  readonly things: readonly Pickable[];
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** Not there where there is nothing to pick. */
export function PickList({ title, things, chosen, toggle }: PickListProps) {
  if (things.length === 0) return null;
  return (
    <fieldset className={styles.picks}>
      <legend className={styles.legend}>{title}</legend>
      {things.map(({ id, name, detail, picture, tone, coins }) => (
        <label key={id} className={styles.pick}>
          <input
            type="checkbox"
            className={styles.input}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
          <GoodsPicture picture={picture} tone={tone} size={40} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {detail !== '' && <span className={styles.quiet}>{detail}</span>}
          </span>
          {coins !== undefined && <Price coins={coins} />}
          <span className={styles.box}>{chosen.has(id) && <Icon name="check" size={18} />}</span>
        </label>
      ))}
    </fieldset>
  );
}

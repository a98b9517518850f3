/** Categories of the mall in the order in which players see them. */
import { Button, Modal, Switch } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { type SubmitEvent, useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { givenNames, NameFields } from '../../ui/NameFields.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { Whole } from '../../ui/Whole.tsx';
import { READS } from './CountDialog.tsx';
import { GoodsPicture } from './GoodsPicture.tsx';
import { PictureFields } from './PictureFields.tsx';

type Category = OutputOf<'mall.categories'>['list'][number];

export function Categories() {
  const mayWrite = useMay()('mall.write');
  const { data, error } = useCall('mall.categories', {});
  const [edited, setEdited] = useState<Category | 'new'>();
  if (error && !data) return <FailureNote error={error} />;
  return (
    <section className="stack" aria-label="Categories">
      {error && <FailureNote error={error} />}
      <div className="row between">
        <p className="dim">Players see those that are shown and have something on sale.</p>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => setEdited('new')}
          >
            New category
          </Button>
        )}
      </div>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">State</th>
            <th scope="col" className="number">
              Goods
            </th>
            {mayWrite && (
              <th scope="col" className="number">
                <span className="unseen">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(data?.list ?? []).map(one => (
            <Row key={one.categoryId} category={one} onChange={mayWrite ? () => setEdited(one) : undefined} />
          ))}
        </tbody>
      </table>
      {edited && (
        <CategoryEditor
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function Row({
  category,
  onChange,
}: {
  readonly category: Category;
  readonly onChange: (() => void) | undefined;
}) {
  return (
    <tr>
      <td>
        <span className="row goods-about">
          <GoodsPicture picture={category.picture} />
          <b>{category.names['en-US']}</b>
        </span>
      </td>
      <td>
        <Pill tone={category.isShown ? 'good' : 'plain'}>{category.isShown ? 'Shown' : 'Hidden'}</Pill>
      </td>
      <td className="number">{countText(category.goodsTotal)}</td>
      {onChange && (
        <td className="number">
          <Button size="xs" variant="default" onClick={onChange}>
            Change
          </Button>
        </td>
      )}
    </tr>
  );
}

const FRESH: Omit<Category, 'categoryId' | 'goodsTotal'> = {
  names: { 'en-US': '' },
  picture: 'wrapped-gift',
  position: 0,
  isShown: true,
};

interface EditorProps {
  /** Undefined for a new one. */
  readonly category: Category | undefined;
  readonly onClose: () => void;
}

function CategoryEditor({ category, onClose }: EditorProps) {
  const [draft, setDraft] = useState(category ?? FRESH);
  const [reason, setReason] = useState('');
  const save = useChange('mall.saveCategory', { reads: READS, onDone: onClose });
  const change = (next: Partial<typeof FRESH>) => setDraft({ ...draft, ...next });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { picture, position, isShown } = draft;
    const which = category ? { categoryId: category.categoryId } : {};
    const names = givenNames(draft.names);
    save.mutate({ ...which, names, picture, position, isShown, reason: reason.trim() });
  };
  const isReady = draft.names['en-US'].trim() !== '' && draft.picture !== '' && reason.trim().length >= 3;
  return (
    <Modal opened onClose={onClose} title={category ? category.names['en-US'] : 'New category'} size="lg">
      <form className="stack" onSubmit={submit}>
        <NameFields
          names={draft.names}
          onChange={names => change({ names: { ...names, 'en-US': names['en-US'] ?? '' } })}
        />
        <PictureFields
          most={1}
          pictures={draft.picture === '' ? [] : [draft.picture]}
          onChange={pictures => change({ picture: pictures[0] ?? '' })}
        />
        <Whole
          label="Place in the list, the least first"
          value={draft.position}
          most={1_000_000}
          onChange={position => change({ position })}
        />
        <Switch
          label="Players see it"
          checked={draft.isShown}
          onChange={event => change({ isShown: event.currentTarget.checked })}
        />
        <ReasonField value={reason} onChange={setReason} />
        {save.error && <FailureNote error={save.error} />}
        <Button type="submit" className="gold" disabled={!isReady} loading={save.isPending}>
          Save
        </Button>
      </form>
    </Modal>
  );
}

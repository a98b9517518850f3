/** What players read: banners, notices, questions and what the home page shows, in every language. */
import type { ContentKind } from '@boardwalk/contract/console';
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react';
import { useFilters } from '../../platform/address.ts';
import { momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { NotListed } from '../../ui/NotListed.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { Editor } from './Editor.tsx';
import { type Item, KIND_NAMES, KINDS, nameOf } from './kinds.ts';
import { Removed } from './Removed.tsx';
import './content.css';

const TONES: Readonly<Record<Item['state'], Tone>> = {
  shown: 'good',
  planned: 'warn',
  over: 'plain',
  hidden: 'plain',
};

export function ContentPage() {
  const [filters, change] = useFilters('kind', 'item');
  const may = useMay();
  const kind = KIND_NAMES.find(one => one === filters.kind) ?? 'banner';
  const content = useCall('content.list', { kind });
  const items = content.data?.list ?? [];
  const isNew = filters.item === 'new' && !KINDS[kind].isFixed;
  const item = filters.item ? items.find(one => one.itemId === filters.item) : items[0];
  return (
    <>
      <PageHead title="Content" about="what players read, in every language">
        {may('content.write') && !KINDS[kind].isFixed && (
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} weight="bold" />}
            onClick={() => change({ item: 'new' })}
          >
            New {KINDS[kind].one}
          </Button>
        )}
      </PageHead>
      <Kinds kind={kind} onKind={wanted => change({ kind: wanted, item: undefined })} />
      {content.isPending && <p className="empty">One moment …</p>}
      {content.error && <FailureNote error={content.error} />}
      <div className="content-split">
        <section aria-label={KINDS[kind].name}>
          <ul className="content-items">
            {items.map(one => (
              <li key={one.itemId}>
                <button
                  type="button"
                  aria-pressed={one.itemId === item?.itemId}
                  onClick={() => change({ item: one.itemId })}
                >
                  <span className="row between">
                    <b className="cut">{nameOf(one)}</b>
                    <Pill tone={TONES[one.state]}>{one.state}</Pill>
                  </span>
                  <span className="dim cut">{aboutText(one)}</span>
                </button>
              </li>
            ))}
          </ul>
          {content.data && items.length === 0 && <p className="empty">There is nothing of this kind yet.</p>}
          <Removed removed={content.data?.removed ?? []} />
        </section>
        {content.data && (item || isNew) && (
          <Editor
            key={`${kind} ${item ? `${item.itemId} ${item.version}` : 'new'}`}
            kind={kind}
            item={item}
            onSaved={itemId => change({ item: itemId })}
            onRemoved={() => change({ item: undefined })}
          />
        )}
        {content.isSuccess && !content.isFetching && filters.item && !item && !isNew && (
          <NotListed what={KINDS[kind].one} />
        )}
      </div>
    </>
  );
}

function Kinds({
  kind,
  onKind,
}: {
  readonly kind: ContentKind;
  readonly onKind: (kind: ContentKind) => void;
}) {
  return (
    <fieldset className="chips content-kinds" aria-label="Kind">
      {KIND_NAMES.map(one => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === kind}
          onClick={() => onKind(one)}
        >
          {KINDS[one].name}
        </button>
      ))}
    </fieldset>
  );
}

function aboutText({ fields, state }: Item): string {
  const texts = fields.title ?? fields.question ?? fields.steps?.[0]?.message ?? {};
  const languages = Object.values(texts).filter(Boolean).length;
  const { startsAt = 0, endsAt = 0, location } = fields;
  const times =
    state === 'planned' ? `from ${momentText(startsAt)}` : endsAt > 0 && `until ${momentText(endsAt)}`;
  return [location, `${languages} ${languages === 1 ? 'language' : 'languages'}`, times]
    .filter(Boolean)
    .join(', ');
}

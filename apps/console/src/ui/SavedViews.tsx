/** Filters of a list under a name: they are the address, so that a view is no more than one that is kept. */
import { Button, Menu, Modal, TextInput } from '@mantine/core';
import { BookmarkSimpleIcon, TrashIcon } from '@phosphor-icons/react';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCall, useChange } from '../platform/query.ts';
import { FailureNote } from './FailureNote.tsx';

const READS = ['views.'];
const NAME_MAX = 40;

/** `page` is where the list is, as `/audit`. */
export function SavedViews({ page }: { readonly page: string }) {
  const [, navigate] = useLocation();
  const query = useSearch();
  const [isNaming, setNaming] = useState(false);
  const views = useCall('views.list', {});
  const remove = useChange('views.remove', { reads: READS });
  const own = (views.data?.list ?? []).filter(view => view.page === page);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<BookmarkSimpleIcon size={18} />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own.map(view => (
            <Menu.Item
              key={view.viewId}
              onClick={() => navigate(view.query ? `${page}?${view.query}` : page)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {own.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={query === ''} onClick={() => setNaming(true)}>
            Keep these filters
          </Menu.Item>
          {own.map(view => (
            <Menu.Item
              key={view.viewId}
              className="dim"
              leftSection={<TrashIcon size={16} />}
              onClick={() => remove.mutate({ viewId: view.viewId })}
            >
              Forget “{view.name}”
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isNaming} onClose={() => setNaming(false)} title="Keep these filters">
        <NameForm page={page} query={query} onKept={() => setNaming(false)} />
      </Modal>
    </>
  );
}

interface NameProps {
  readonly page: string;
  readonly query: string;
  readonly onKept: () => void;
}

function NameForm({ page, query, onKept }: NameProps) {
  const [name, setName] = useState('');
  const save = useChange('views.save', { reads: READS, onDone: onKept });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ page, name: name.trim(), query });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextInput
        label="Name"
        description="The same name takes its place"
        required
        data-autofocus
        maxLength={NAME_MAX}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      {save.error && <FailureNote error={save.error} />}
      <Button type="submit" className="gold" loading={save.isPending} disabled={name.trim() === ''}>
        Keep
      </Button>
    </form>
  );
}

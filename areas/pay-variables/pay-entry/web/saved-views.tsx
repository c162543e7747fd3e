// Views that a person keeps of the grid: search, filters and grouping under a name, in the account; colleagues see those that are shared.
import { ActionIcon, Button, Checkbox, Menu, TextInput } from '@mantine/core';
import { Bookmark, Check, Users, X } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { LONGEST_NAME, ViewState, type SavedView } from '../views.ts';
import type { PageState } from './shown.ts';
import css from './pay-entry.module.css';

type State = z.output<typeof PageState>;
const FRESH_MS = 5 * 60_000;

const Line = ({ view, onOpen }: { readonly view: SavedView; readonly onOpen: () => void }) => {
  const edit = useApiMutation(payEntry.editView, { invalidates: [payEntry.views] });
  const remove = useApiMutation(payEntry.deleteView, { invalidates: [payEntry.views] });
  const { id, name, shared, mine, state } = view;
  return (
    <div className={`${css['view']} bar gap-4`}>
      <Menu.Item
        leftSection={
          shared ? (
            <Users size={14} aria-label={fr.sharedView} />
          ) : (
            <Bookmark size={14} aria-hidden />
          )
        }
        onClick={onOpen}
      >
        {name}
      </Menu.Item>
      {mine && (
        <ActionIcon
          variant={shared ? 'light' : 'subtle'}
          color="gray"
          size="md"
          aria-pressed={shared}
          aria-label={`${fr.shareView} ${name}`}
          title={shared ? fr.privateView : fr.viewShared}
          loading={edit.isPending}
          onClick={() => edit.mutate({ params: { id }, body: { name, shared: !shared, state } })}
        >
          <Users size={13} aria-hidden />
        </ActionIcon>
      )}
      {mine && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={`${fr.removeView} ${name}`}
          title={fr.removeView}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <X size={13} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
};

/** A name of one's own again takes what is seen now. */
const Keeping = ({
  state,
  views,
}: {
  readonly state: State;
  readonly views: readonly SavedView[];
}) => {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const done = {
    invalidates: [payEntry.views],
    onSuccess: () => {
      setName('');
      setShared(false);
    },
  } as const;
  const save = useApiMutation(payEntry.saveView, done);
  const edit = useApiMutation(payEntry.editView, done);
  const called = name.trim();
  const send = (): void => {
    if (called === '') return;
    const body = { name: called, shared, state: ViewState.parse(state) };
    const mine = views.find((v) => v.mine && v.name === called);
    if (mine === undefined) save.mutate({ body });
    else edit.mutate({ params: { id: mine.id }, body });
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        send();
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') e.stopPropagation();
      }}
    >
      <div className={`${css['view']} bar gap-4`}>
        <TextInput
          size="xs"
          aria-label={fr.viewName}
          placeholder={fr.viewName}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <ActionIcon
          type="submit"
          size="md"
          variant="default"
          aria-label={fr.saveView}
          title={fr.saveView}
          loading={save.isPending || edit.isPending}
          disabled={called === ''}
        >
          <Check size={13} aria-hidden />
        </ActionIcon>
      </div>
      <Checkbox
        className={css['viewShared'] ?? ''}
        size="xs"
        label={fr.viewShared}
        checked={shared}
        onChange={(e) => setShared(e.currentTarget.checked)}
      />
    </form>
  );
};

export const SavedViews = ({
  state,
  onChange,
}: {
  readonly state: State;
  readonly onChange: (change: Partial<State>) => void;
}) => {
  const views = useApi(payEntry.views, {}, { fresh: FRESH_MS }).data ?? [];
  return (
    <Menu position="bottom-start" withinPortal closeOnItemClick={false} width={270}>
      <Menu.Target>
        <Button variant="default" leftSection={<Bookmark size={14} aria-hidden />}>
          {fr.views}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.length === 0 && <Menu.Label>{fr.noViews}</Menu.Label>}
        {views.map((v) => (
          <Line key={v.id} view={v} onOpen={() => onChange(v.state)} />
        ))}
        <Menu.Divider />
        <Keeping state={state} views={views} />
      </Menu.Dropdown>
    </Menu>
  );
};

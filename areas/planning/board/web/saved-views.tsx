// Views that one saved, and those that colleagues share: looked at, made the first one, renamed, deleted.
import { Menu } from '@mantine/core';
import { Bookmark, BookmarkPlus, Pencil, Star, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import type { SavedFilter } from '../preferences.ts';
import { SaveDialog } from './save-view-dialog.tsx';
import { addressOf } from './saved-view-state.ts';
import { Tool } from './tool.tsx';
import type { Period } from './use-period.ts';

const ViewIcon = ({ view }: { readonly view: SavedFilter }) => {
  if (view.isDefault) return <Star size={14} aria-label={fr.firstView} />;
  if (view.shared) return <Users size={14} aria-label={fr.sharedView} />;
  return <Bookmark size={14} aria-hidden />;
};
/** One's own views may be renamed and deleted. */
const OwnViews = ({
  views,
  onEdit,
}: {
  readonly views: readonly SavedFilter[];
  readonly onEdit: (view: SavedFilter) => void;
}) => {
  const remove = useApiMutation(board.deleteFilters, { invalidates: [board.filters] });
  const erase = async (f: SavedFilter): Promise<void> => {
    if (await ask.confirmDelete(`la vue « ${f.name} »`, f.shared ? fr.deleteSharedView : undefined))
      remove.mutate({ params: { id: f.id } });
  };
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{fr.myViews}</Menu.Label>
      {views.map((f) => (
        <Menu.Item
          key={`edit${f.id}`}
          leftSection={<Pencil size={14} aria-hidden />}
          onClick={() => onEdit(f)}
        >
          {fr.editView} « {f.name} »
        </Menu.Item>
      ))}
      {views.map((f) => (
        <Menu.Item
          key={`delete${f.id}`}
          color="red"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={() => void erase(f)}
        >
          {fr.deleteView} « {f.name} »
        </Menu.Item>
      ))}
    </>
  );
};

export const SavedViews = ({
  period,
  compact,
}: {
  readonly period: Period;
  readonly compact: boolean;
}) => {
  const [dialog, setDialog] = useState<{ readonly of: SavedFilter | null } | null>(null);
  const saved = useApi(board.filters, {}, { fresh: 5 * 60_000 }).data?.saved ?? [];
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Tool icon={Bookmark} label={fr.savedViews} compact={compact} />
        </Menu.Target>
        <Menu.Dropdown aria-label={fr.savedViews}>
          {saved.length === 0 && <Menu.Label>{fr.noViews}</Menu.Label>}
          {saved.map((f) => (
            <Menu.Item
              key={f.id}
              leftSection={<ViewIcon view={f} />}
              onClick={() => period.set(addressOf(f.state))}
            >
              {f.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<BookmarkPlus size={14} aria-hidden />}
            onClick={() => setDialog({ of: null })}
          >
            {fr.saveView}…
          </Menu.Item>
          <OwnViews views={saved.filter((f) => f.mine)} onEdit={(of) => setDialog({ of })} />
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <SaveDialog now={period} of={dialog.of} onClose={() => setDialog(null)} />
      )}
    </>
  );
};

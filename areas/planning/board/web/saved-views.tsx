// Views that one saved, and those that colleagues share: looked at, made the first one, renamed, deleted.
import { Button, Checkbox, Menu, TextInput } from '@mantine/core';
import { Bookmark, BookmarkPlus, Pencil, Star, Trash2, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { HintedIcon } from '#platform/web/menus/hinted-icon.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { planningConfiguration } from '#areas/planning/configuration/contract.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import type { SavedFilter } from '../preferences.ts';
import type { BoardState } from './board-state.ts';
import { keptDays, restoredDays } from './period.ts';
import type { Period } from './use-period.ts';
import css from './board.module.css';

const keptOf = ({ state: s, range, error }: Period): SavedFilter['state'] => ({
  ...(error === null ? keptDays(s.view, range) : {}),
  view: s.view,
  agency: s.agency,
  driver: s.driver,
  group: s.group,
  q: s.q,
  hide: s.hide,
  by: s.by ?? 'agency',
  fold: [...s.fold],
  steer: s.steer,
  ...(s.sort === undefined ? {} : { sort: s.sort }),
  ...(s.order === undefined ? {} : { order: s.order }),
});
const addressOf = (kept: SavedFilter['state']): Partial<BoardState> => ({
  ...restoredDays(kept, today()),
  view: kept.view,
  agency: kept.agency,
  driver: kept.driver,
  group: kept.group,
  q: kept.q,
  hide: kept.hide,
  by: kept.by,
  fold: kept.fold,
  steer: kept.steer,
  sort: kept.sort,
  order: kept.order,
});

/** A plain address shows the view that one made the first. */
export const useFirstView = (period: Period): void => {
  const kept = useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
  // What the customer configured, for whoever has no view of their own.
  const { data: house, isError: failed } = useApi(
    planningConfiguration.boardDefaults,
    {},
    { fresh: 5 * 60_000 },
  );
  const plain = useRef(location.search === '');
  useEffect(() => {
    if (!plain.current || kept === undefined || (house === undefined && !failed)) return;
    plain.current = false;
    const first = kept.saved.find((f) => f.isDefault);
    if (first !== undefined) period.set(addressOf(first.state), { replace: true });
    else
      period.set(
        { ...house, ...(kept.display === null ? {} : { hide: kept.display.hide }) },
        { replace: true },
      );
  }, [kept, house, failed, period]);
};

const SaveDialog = ({
  now,
  of,
  onClose,
}: {
  readonly now: Period;
  /** One that is there already. */ readonly of: SavedFilter | null;
  readonly onClose: () => void;
}) => {
  const [values, setValues] = useState({
    name: of?.name ?? '',
    shared: of?.shared ?? false,
    isDefault: of?.isDefault ?? false,
  });
  const [replaces, setReplaces] = useState(false);
  const done = { invalidates: [board.filters], quiet: true, onSuccess: onClose } as const;
  const save = useApiMutation(board.saveFilters, done);
  const change = useApiMutation(board.editFilters, done);
  const error = save.error ?? change.error;
  const send = (): void => {
    if (of === null) save.mutate({ body: { ...values, state: keptOf(now) } });
    else
      change.mutate({
        params: { id: of.id },
        body: { ...values, state: replaces ? keptOf(now) : of.state },
      });
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      title={of === null ? fr.saveView : fr.editViewTitle}
      size="small"
    >
      <form
        className={css['keep']}
        onSubmit={(e) => {
          e.preventDefault();
          send();
        }}
      >
        <TextInput
          label={fr.viewName}
          required
          maxLength={80}
          data-autofocus
          value={values.name}
          onChange={(e) => setValues({ ...values, name: e.currentTarget.value })}
          error={error === null ? null : messageOf(error)}
        />
        <Checkbox
          label={fr.viewShared}
          checked={values.shared}
          onChange={(e) => setValues({ ...values, shared: e.currentTarget.checked })}
        />
        {of !== null && (
          <Checkbox
            label={fr.viewReplace}
            description={fr.viewReplaceHint}
            checked={replaces}
            onChange={(e) => setReplaces(e.currentTarget.checked)}
          />
        )}
        <Checkbox
          label={fr.viewDefault}
          checked={values.isDefault}
          onChange={(e) => setValues({ ...values, isDefault: e.currentTarget.checked })}
        />
        <div className={css['keepFoot']}>
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button
            type="submit"
            loading={save.isPending || change.isPending}
            disabled={values.name.trim() === ''}
          >
            {fr.save}
          </Button>
        </div>
      </form>
    </AppModal>
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
  const remove = useApiMutation(board.deleteFilters, { invalidates: [board.filters] });
  const mine = saved.filter((f) => f.mine);
  const erase = async (f: SavedFilter): Promise<void> => {
    if (await ask.confirmDelete(`la vue « ${f.name} »`, f.shared ? fr.deleteSharedView : undefined))
      remove.mutate({ params: { id: f.id } });
  };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          {compact ? (
            <HintedIcon icon={Bookmark} label={fr.savedViews} />
          ) : (
            <Button
              variant="subtle"
              color="gray"
              className={css['tool'] ?? ''}
              leftSection={<Bookmark size={15} aria-hidden />}
            >
              {fr.savedViews}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown aria-label={fr.savedViews}>
          {saved.length === 0 && <Menu.Label>{fr.noViews}</Menu.Label>}
          {saved.map((f) => (
            <Menu.Item
              key={f.id}
              leftSection={
                f.isDefault ? (
                  <Star size={14} aria-label={fr.firstView} />
                ) : f.shared ? (
                  <Users size={14} aria-label={fr.sharedView} />
                ) : (
                  <Bookmark size={14} aria-hidden />
                )
              }
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
          {mine.length > 0 && <Menu.Label>{fr.myViews}</Menu.Label>}
          {mine.map((f) => (
            <Menu.Item
              key={`edit${f.id}`}
              leftSection={<Pencil size={14} aria-hidden />}
              onClick={() => setDialog({ of: f })}
            >
              {fr.editView} « {f.name} »
            </Menu.Item>
          ))}
          {mine.map((f) => (
            <Menu.Item
              key={`delete${f.id}`}
              color="red"
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={() => void erase(f)}
            >
              {fr.deleteView} « {f.name} »
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <SaveDialog now={period} of={dialog.of} onClose={() => setDialog(null)} />
      )}
    </>
  );
};

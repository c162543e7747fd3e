// Names a view of the board, or changes one that is saved.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import type { SavedFilter } from '../preferences.ts';
import { keptOf } from './saved-view-state.ts';
import type { Period } from './use-period.ts';

export const SaveDialog = ({
  now,
  of,
  onClose,
}: {
  readonly now: Period;
  /** The view to change; null for a new one. */
  readonly of: SavedFilter | null;
  readonly onClose: () => void;
}) => {
  const [values, setValues] = useState({
    name: of?.name ?? '',
    shared: of?.shared ?? false,
    isDefault: of?.isDefault ?? false,
  });
  const change = (next: Partial<typeof values>): void => setValues({ ...values, ...next });
  const [replaces, setReplaces] = useState(false);
  const done = { invalidates: [board.filters], quiet: true, onSuccess: onClose } as const;
  const save = useApiMutation(board.saveFilters, done);
  const edit = useApiMutation(board.editFilters, done);
  const error = save.error ?? edit.error;
  const send = (e: FormEvent): void => {
    e.preventDefault();
    if (of === null) save.mutate({ body: { ...values, state: keptOf(now) } });
    else
      edit.mutate({
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
      <form className="stack gap-12" onSubmit={send}>
        <TextInput
          label={fr.viewName}
          required
          maxLength={80}
          data-autofocus
          value={values.name}
          onChange={(e) => change({ name: e.currentTarget.value })}
          error={error === null ? null : messageOf(error)}
        />
        <Checkbox
          label={fr.viewShared}
          checked={values.shared}
          onChange={(e) => change({ shared: e.currentTarget.checked })}
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
          onChange={(e) => change({ isDefault: e.currentTarget.checked })}
        />
        <div className="row end mt-8">
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button
            type="submit"
            loading={save.isPending || edit.isPending}
            disabled={values.name.trim() === ''}
          >
            {fr.save}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};

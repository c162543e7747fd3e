// What can be done with a formula as a whole: put in force, give up its draft, archive, delete.
import { Archive, Send, Trash2, Undo2 } from 'lucide-react';
import type { MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { formulas, type Formula } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export const CHANGED_BY_ACTIONS = [formulas.load, formulas.list, formulas.listDetail] as const;

export const isDraft = ({ versions }: Formula): boolean => versions[0]?.status === 'draft';

type Action = 'publish' | 'discard' | 'archive' | 'remove';
interface Rights {
  readonly write: boolean;
  readonly publish: boolean;
}
/** A formula that was never published is deleted, one that was is archived: closed months name it. */
export const actionsOf = (formula: Formula, rights: Rights): Action[] => {
  const wasPublished = formula.versions.some((v) => v.status === 'published');
  const actions: Action[] = [];
  if (isDraft(formula) && rights.publish) actions.push('publish');
  if (isDraft(formula) && wasPublished && rights.write) actions.push('discard');
  if (rights.write && formula.usedBy.length === 0)
    actions.push(wasPublished ? 'archive' : 'remove');
  return actions;
};

const useMutations = () => {
  const go = useGo();
  const discard = useApiMutation(formulas.discard, {
    invalidates: CHANGED_BY_ACTIONS,
    onSuccess: () => {
      toast.success(fr.discarded);
    },
  });
  const remove = useApiMutation(formulas.remove, {
    invalidates: [formulas.list, formulas.listDetail],
    onSuccess: () => void go(formulas.listPage),
  });
  const archive = useApiMutation(formulas.multiEdit, {
    invalidates: CHANGED_BY_ACTIONS,
    onSuccess: (r) => {
      const [failed] = r.failed;
      if (failed === undefined) toast.success(fr.archived);
      else toast.danger(failed.message);
    },
  });
  return { discard, remove, archive };
};

export const useFormulaActions = (
  formula: Formula,
  { dirty, onPublish }: { readonly dirty: boolean; readonly onPublish: () => void },
): readonly MenuEntry[] => {
  const may = useMay();
  const { discard, remove, archive } = useMutations();
  const params = { id: formula.id };
  const entries: Readonly<Record<Action, MenuEntry>> = {
    publish: {
      label: fr.publish,
      icon: Send,
      disabled: dirty,
      ...(dirty ? { hint: fr.saveFirst } : {}),
      run: onPublish,
    },
    discard: {
      label: fr.discard,
      icon: Undo2,
      run: async () => {
        if (await ask.confirmDelete(fr.theDraft)) discard.mutate({ params });
      },
    },
    archive: {
      label: fr.archive,
      icon: Archive,
      disabled: formula.status === 'archived',
      run: () =>
        archive.mutate({
          body: { selection: { ids: [formula.id] }, values: { status: 'archived' } },
        }),
    },
    remove: {
      label: fr.remove,
      icon: Trash2,
      danger: true,
      run: async () => {
        if (await ask.confirmDelete(t('theFormula', { code: formula.code })))
          remove.mutate({ params });
      },
    },
  };
  const rights = { write: may('formula.write'), publish: may('formula.publish') };
  return actionsOf(formula, rights).map((action) => entries[action]);
};

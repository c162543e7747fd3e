// What a button of a connector does, and what is said of it.
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { interfaces, type InterfaceRow } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export interface Acts {
  readonly test: (row: InterfaceRow) => void;
  readonly run: (row: InterfaceRow, rehearsal: boolean) => void;
  readonly toggle: (row: InterfaceRow) => void;
  readonly remove: (row: InterfaceRow) => void;
}

/** The key that a server showed is read by a person before anything is exchanged. */
const approve = async (id: number, fingerprint: string): Promise<void> => {
  const agreed = await ask.confirm({
    id: 'approve-host-key',
    title: fr.approveTitle,
    message: t('approveText', { fingerprint }),
    confirmLabel: fr.approve,
  });
  if (!agreed) return;
  await send(interfaces.approveHostKey, { params: { id }, body: { fingerprint } });
  toast.success(fr.approved);
};
const test = async ({ id }: InterfaceRow): Promise<void> => {
  const { ok, message, hostKey } = await send(interfaces.test, { params: { id } });
  if (ok) return void toast.success(message);
  if (hostKey === null || hostKey.approved) return void toast.danger(message);
  return approve(id, hostKey.fingerprint);
};
const toggle = async ({ id, active }: InterfaceRow): Promise<void> => {
  await send(interfaces.updateIsActive, { params: { id }, body: { active: !active } });
  toast.success(active ? fr.deactivated : fr.activated);
};
const remove = async ({ id, softwareLabel: software }: InterfaceRow): Promise<void> => {
  if (!(await ask.confirmDelete(t('removeName', { software })))) return;
  await send(interfaces.deleteInterface, { params: { id } });
  toast.success(fr.removed);
};

export const useActs = (): Acts => {
  const cache = useQueryClient();
  const doing = (work: Promise<void>): void => {
    void work
      .catch((problem: unknown) => toast.danger(problem))
      .then(() => invalidate(cache, interfaces.loadData, interfaces.unconfiguredSoftwares));
  };
  return {
    test: (row) => doing(test(row)),
    toggle: (row) => doing(toggle(row)),
    remove: (row) => doing(remove(row)),
    run: ({ id }, rehearsal) =>
      doing(
        send(interfaces.run, { params: { id }, body: { rehearsal } }).then(() => {
          toast.success(fr.started);
        }),
      ),
  };
};

import { useApiMutation } from '#platform/web/client/use-api.ts';
import { texts } from '#platform/contract/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { legalFileLines, legalFileLists } from '../list-contract.ts';
import { legalFiles } from '../contract.ts';
import type { EntityType } from '../delays.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** Everything that a change of a file or of its alerts makes out of date. */
export const touched = [
  legalFileLists.driverList,
  legalFileLists.vehicleList,
  legalFiles.files,
  legalFiles.unassigned,
  legalFiles.getMissingDates,
  legalFiles.loadData,
  legalFileLines.list,
];

/** Alerts and mails about a driver or a vehicle. */
export const useEntityActions = (entityType: EntityType) => {
  const alert = useApiMutation(legalFiles.toggleAlert, {
    invalidates: touched,
    onSuccess: ({ enabled }) => toast.success(t('alertSaved', { state: enabled ? 'on' : 'off' })),
  });
  const mail = useApiMutation(legalFiles.notify, {
    onSuccess: ({ sent, without }, { body: { to } }) => {
      if (sent > 0) toast.success(t('notified', { count: sent }));
      if (without.length > 0)
        toast.warning(t('notNotified', { to: to ?? 'driver', names: without.join(', ') }));
    },
  });
  return {
    toggle: (entityId: number, enabled: boolean) =>
      alert.mutate({ body: { entityType, entityId, enabled } }),
    notify: (entityIds: readonly number[], to: 'driver' | 'manager') =>
      mail.mutate({ body: { entityType, entityIds: [...entityIds], to } }),
  };
};

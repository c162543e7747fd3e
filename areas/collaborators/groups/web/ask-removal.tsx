// Before a group goes: what uses it, asked of the server. Answers whether it went.
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { groups, type DeleteCheck, type GroupRow } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GroupKind } from '../group.ts';

const t = texts(fr);
const Uses = ({ check }: { readonly check: DeleteCheck }) => (
  <div>
    {[true, false]
      .map((blocking) => ({ blocking, uses: check.uses.filter((u) => u.blocking === blocking) }))
      .filter((part) => part.uses.length > 0)
      .map((part) => (
        <div key={String(part.blocking)}>
          <p className="mb-4">{part.blocking ? fr.usedHere : fr.loses}</p>
          <ul className="mb-4">
            {part.uses.map((u) => (
              <li key={u.label}>
                {u.label} ({u.count})
                {u.names.length === 0
                  ? ''
                  : ` : ${u.names.join(', ')}${u.count > u.names.length ? '…' : ''}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    {!check.deletable && <p className="mb-4">{fr.takeOut}</p>}
    {check.deletable && <p className="mb-4">{t('freesMembers', { count: check.members })}</p>}
  </div>
);

export const askRemoval = async (kind: GroupKind, { id, label }: GroupRow): Promise<boolean> => {
  const [check, remove] =
    kind === 'collaborator'
      ? [groups.checkDeleteCollaboratorGroup, groups.deleteCollaboratorGroup]
      : [groups.checkDeleteVehicleGroup, groups.deleteVehicleGroup];
  try {
    const answer = await send(check, { params: { groupId: id } });
    if (!answer.deletable) {
      await ask.inform({ title: t('stillUsed', { label }), message: <Uses check={answer} /> });
      return false;
    }
    if (!(await ask.confirmDelete(t('theGroup', { label }), <Uses check={answer} />))) return false;
    await send(remove, { params: { groupId: id } });
    toast.success(fr.deleted);
    return true;
  } catch (error) {
    toast.danger(error);
    return false;
  }
};

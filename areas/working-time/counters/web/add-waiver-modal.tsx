// A waiver of fractionnement: who, of which counter, for the leave around which day, signed when, why.
import { todayIn } from '#engines/french-time/zones.ts';
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import type { Choice } from '#platform/web/fields/use-options.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { counters } from '../contract.ts';
import { fr } from '../fr.ts';
import { waivers } from '../waiver-contract.ts';

const searchPeople = async (search: string): Promise<readonly Choice[]> => {
  const { rows } = await send(directory.list, { query: { search, length: 25 } });
  return rows.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }));
};

const waiver = form({
  collaboratorId: reference(fr.waiverPerson, { wide: true }),
  counterId: reference(fr.counter, { wide: true }),
  day: day(fr.waiverLeaveDay, { hint: fr.waiverLeaveHint }),
  signedOn: day(fr.signedOn, { hint: fr.signedHint }),
  reason: text(fr.reason, { min: 3, max: 500, long: true }),
});

export const AddWaiverModal = ({ onClose }: { readonly onClose: () => void }) => {
  const today = todayIn(Temporal.Now.instant());
  const splitting = useApi(waivers.filterOptions, {}).data?.['counter'];
  return (
    <FormDialog
      of={waiver}
      title={fr.waiveTitle}
      start={{ day: today, signedOn: today }}
      fields={{
        collaboratorId: { search: searchPeople },
        counterId: {
          search: splitting ?? [],
          ...(splitting?.length === 0 ? { hint: fr.noSplittingCounter } : {}),
        },
      }}
      save={(body) => send(waivers.saveWaiver, { body })}
      success={fr.waived}
      changes={[waivers.list, counters.of, counters.list]}
      onClose={onClose}
    />
  );
};

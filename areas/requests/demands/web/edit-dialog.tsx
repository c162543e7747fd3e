import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { demands, type DemandDetails } from '../contract.ts';
import { fr } from '../fr.ts';
import { changedDemand } from './demand-forms.ts';
import { useThemes } from './use-themes.ts';

/** The theme or sub-theme that the demand has stays in the choices after it was archived. */
const withOwn = (
  all: readonly { readonly id: number; readonly label: string }[],
  id: number | null,
  label: string | null,
) => (id === null || all.some((one) => one.id === id) ? all : [...all, { id, label: label ?? '' }]);

export const EditDialog = ({
  demand,
  onClose,
}: {
  readonly demand: DemandDetails;
  readonly onClose: () => void;
}) => {
  const { themes, subthemesOf } = useThemes();
  const data = useApi(demands.formData, {}).data;
  const { reminder } = demand;
  return (
    <FormDialog
      of={changedDemand}
      title={fr.edit}
      start={{ ...demand, reminder: reminder === 'exact' ? 'none' : reminder }}
      fields={({ themeId }) => ({
        themeId: { options: withOwn(themes, demand.themeId, demand.theme) },
        subthemeId: {
          options:
            themeId === demand.themeId
              ? withOwn(subthemesOf(themeId), demand.subthemeId, demand.subtheme)
              : subthemesOf(themeId),
        },
        serviceId: { options: data?.services ?? [] },
        responsibleId: { options: data?.people ?? [] },
      })}
      follow={({ themeId }, before) => (themeId === before.themeId ? {} : { subthemeId: null })}
      save={(body) => send(demands.saveDemand, { body: { ...body, id: demand.id } })}
      changes={[demands.detailsJson, demands.history, demands.list, demands.counters]}
      success={fr.saved}
      onClose={onClose}
    />
  );
};

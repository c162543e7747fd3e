import { instantAt, instantOf, secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { demands, type DemandDetails } from '../contract.ts';
import { fr } from '../fr.ts';
import { changedDemand } from './demand-forms.ts';
import { useThemes } from './use-themes.ts';

/** An exact reminder, in the day and the minutes that people type, by the clock of Paris. */
const exactParts = (at: string | null) => {
  if (at === null) return { exactDay: null, exactTime: null };
  const { day, secondOfDay } = wallClockAt(secondsOf(Temporal.Instant.from(at)));
  return { exactDay: day, exactTime: Math.floor(secondOfDay / 60) };
};
const exactInstant = (day: string | null, minutes: number | null): string | null =>
  day === null ? null : instantOf(instantAt(day, (minutes ?? 0) * 60)).toString();

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
  return (
    <FormDialog
      of={changedDemand}
      title={fr.edit}
      start={{ ...demand, ...exactParts(demand.exactAt) }}
      fields={({ themeId, reminder }) => ({
        themeId: { options: withOwn(themes, demand.themeId, demand.theme) },
        subthemeId: {
          options:
            themeId === demand.themeId
              ? withOwn(subthemesOf(themeId), demand.subthemeId, demand.subtheme)
              : subthemesOf(themeId),
        },
        serviceId: { options: data?.services ?? [] },
        responsibleId: { options: data?.people ?? [] },
        exactDay: { hidden: reminder !== 'exact' },
        exactTime: { hidden: reminder !== 'exact' },
      })}
      follow={({ themeId }, before) => (themeId === before.themeId ? {} : { subthemeId: null })}
      save={({ exactDay, exactTime, ...body }) => {
        const exactAt = body.reminder === 'exact' ? exactInstant(exactDay, exactTime) : null;
        return send(demands.saveDemand, { body: { ...body, exactAt, id: demand.id } });
      }}
      changes={[demands.detailsJson, demands.history, demands.list, demands.counters]}
      success={fr.saved}
      onClose={onClose}
    />
  );
};

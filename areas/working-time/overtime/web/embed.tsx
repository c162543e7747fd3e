// « Décompte des heures » of a company: over which length overtime is counted, and what counts towards the threshold.
import { formatDay } from '#engines/french-time/formats.ts';
import { defaultSetting } from '#engines/overtime/setting.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, flag } from '#platform/contract/describe/kinds/choice.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { overtime, type OvertimeRow } from '../contract.ts';
import { fr } from '../fr.ts';

/** What opens the dialog, where a row of a list offers it. */
export const overtimeAction = fr.editSetting;

export interface CompanyPeriod {
  readonly companyId: number;
  readonly company: string;
  readonly firstDay: string;
}
/** What holds on a day: what was decided last before it, else by the month. */
const inForce = (settings: readonly OvertimeRow[], on: string) =>
  settings.find((s) => s.since <= on) ?? {
    length: defaultSetting.length,
    countsLeave: false,
    solidarity: 'none' as const,
    solidarityDay: null,
  };

interface Props {
  readonly period: CompanyPeriod;
  readonly onClose: () => void;
}
export const OvertimeModal = ({ period, onClose }: Props) => {
  const { data } = useApi(overtime.settings, { params: { company: period.companyId } });
  if (data === undefined) return null;
  return <OvertimeModalForm period={period} settings={data.settings} onClose={onClose} />;
};

const settingForm = form(
  {
    since: day(fr.since),
    length: choice(fr.length, fr.lengths, { hint: fr.lengthHint }),
    countsLeave: flag(fr.countsLeave, { hint: fr.countsLeaveHint, wide: true }),
    solidarity: choice(fr.solidarity, fr.solidarities),
    solidarityDay: day(fr.solidarityDay, { optional: true }),
  },
  { shown: { solidarityDay: ({ solidarity }) => solidarity === 'date' } },
);

const OvertimeModalForm = ({
  period,
  settings,
  onClose,
}: Props & { readonly settings: readonly OvertimeRow[] }) => {
  const t = useTexts(fr);
  return (
    <FormDialog
      of={settingForm}
      title={t('modalTitle', { company: period.company })}
      start={{ ...inForce(settings, period.firstDay), since: period.firstDay }}
      fields={{ length: { focus: true }, solidarityDay: { required: true } }}
      follow={({ length }, before) =>
        length === before.length ? {} : { countsLeave: defaultSetting.counted[length].length > 0 }
      }
      save={(body) => send(overtime.save, { params: { company: period.companyId }, body })}
      success={fr.saved}
      changes={[overtime.settings]}
      onClose={onClose}
    >
      <p data-wide>{fr.settingHint}</p>
      {settings.length > 0 && (
        <ul data-wide>
          {settings.map((s) => (
            <li key={s.id}>
              {t('decided', { day: formatDay(s.since), length: fr.lengths[s.length] })}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
};

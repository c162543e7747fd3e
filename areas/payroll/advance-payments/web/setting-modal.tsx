// One company's rule: which heading carries the advances, and how far they go.
import { form } from '#platform/contract/describe/form.ts';
import { flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { integer, money } from '#platform/contract/describe/kinds/quantity.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { advancePayments, type AdvanceSetting } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const rule = form({
  infraId: reference(fr.place),
  headingId: reference(fr.heading, { hint: fr.headingHint }),
  maxAmount: money(fr.maxAmount, { optional: true, hint: fr.limitHint }),
  monthlyCeiling: money(fr.monthlyCeiling, { optional: true, hint: fr.limitHint }),
  maxPerMonth: integer(fr.maxPerMonth, { optional: true, min: 1, max: 31, hint: fr.limitHint }),
  minSeniority: integer(fr.minSeniority, { max: 600 }),
  firstDay: integer(fr.firstDay, { min: 1, max: 31 }),
  lastDay: integer(fr.lastDay, { min: 1, max: 31, empty: 31 }),
  active: flag(fr.active, { empty: true }),
});

interface Place {
  readonly id: number;
  readonly name: string;
}
export interface SettingModalProps {
  /** Null: a new one. */
  readonly setting: AdvanceSetting | null;
  readonly places: readonly Place[];
  readonly onClose: () => void;
}
export const SettingModal = ({ setting, places, onClose }: SettingModalProps) => {
  const labels = useApi(advancePayments.labels, {}).data;
  return (
    <FormDialog
      of={rule}
      id="advance-payment-configuration"
      title={setting === null ? fr.addSetting : t('editSetting', { place: setting.infrastructure })}
      start={setting}
      fields={{
        infraId: { options: places, hidden: setting !== null },
        headingId: {
          options: (labels ?? []).map(({ id, label, code }) => ({
            id,
            label: `${label} (${code})`,
          })),
          ...(labels?.length === 0 ? { hint: fr.noHeading } : {}),
        },
      }}
      save={({ infraId, version, ...values }) =>
        setting === null
          ? send(advancePayments.addSetting, { body: { ...values, infraId } })
          : send(advancePayments.changeSetting, {
              params: { id: setting.id },
              body: { ...values, version },
            })
      }
      success={fr.saved}
      changes={[advancePayments.settings]}
      onClose={onClose}
    />
  );
};

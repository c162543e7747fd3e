// A demand that follows from a visit, filed under one of the themes that the person may choose.
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { messageThemes } from '#areas/requests/message-themes/contract.ts';
import { customerVisits, type Visit } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const followForm = form({
  themeId: reference(fr.theme),
  label: text(fr.followLabel, { max: 160 }),
  text: text(fr.followText, { max: 20_000, long: true, wide: true }),
});

export const FollowUp = ({
  row,
  onClose,
}: {
  readonly row: Visit;
  readonly onClose: () => void;
}) => {
  const themes = useApi(messageThemes.parameters, {}).data?.themes ?? [];
  return (
    <FormDialog
      of={followForm}
      title={t('followTitle', { place: row.place ?? '' })}
      success={fr.followed}
      fields={{
        themeId: { options: themes.map(({ id, label }) => ({ value: String(id), label })) },
      }}
      changes={[customerVisits.list]}
      save={({ version: _, ...body }) =>
        send(customerVisits.followUp, { params: { id: row.id }, body })
      }
      onClose={onClose}
    />
  );
};

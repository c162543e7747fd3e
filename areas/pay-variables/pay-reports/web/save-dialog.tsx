// A report kept under a name.
import { z } from 'zod';
import { form } from '#platform/contract/describe/form.ts';
import { flag } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { payReports, type SavedReport } from '../contract.ts';
import type { Definition } from '../definition.ts';
import { fr } from '../fr.ts';

const report = form({
  name: text(fr.name, {
    max: 80,
    wide: true,
    schema: z.string().trim().min(1, fr.nameHint).max(80),
  }),
  shared: flag(fr.share, { toggle: true, wide: true }),
});

export const SaveDialog = ({
  definition,
  saved,
  onClose,
  onSaved,
}: {
  readonly definition: Definition;
  /** One's own report that is open: under the same name it is changed. */
  readonly saved: SavedReport | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}) => (
  <FormDialog
    of={report}
    size="small"
    title={fr.save}
    start={saved}
    fields={{ name: { hint: saved === undefined ? fr.nameHint : fr.saveAs } }}
    save={({ version, ...body }) =>
      send(payReports.save, {
        body: {
          ...body,
          definition,
          ...(saved?.name === body.name ? { id: saved.id, version } : { id: null }),
        },
      })
    }
    success={fr.saved}
    changes={[payReports.json]}
    onSaved={({ id }) => onSaved(id)}
    onClose={onClose}
  />
);

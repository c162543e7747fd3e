import { useState } from 'react';
import { form } from '#platform/contract/describe/form.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today } from '#platform/web/fields/today.ts';
import { formulas, type Formula } from '../contract.ts';
import { fr } from '../fr.ts';
import { DatedBack } from './dated-back.tsx';
import { Diff } from './versions-panel.tsx';
import css from './formulas.module.css';

const t = texts(fr);
const publication = form({
  since: day(fr.publishSince, { hint: fr.publishHint }),
  note: text(fr.note, { max: 300, optional: true }),
});

/** From when the draft counts. The first day of the current month unless chosen: periods that are closed keep what they were closed with. */
export const PublishDialog = ({
  formula,
  onClose,
  onPublished,
}: {
  readonly formula: Formula;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}) => {
  const [draft, before] = formula.versions;
  /** The day for which it was wished: another day is another wish. */
  const [wished, setWished] = useState<string | null>(null);
  return (
    <FormDialog
      of={publication}
      title={t('publishTitle', { code: formula.code })}
      submitLabel={fr.publish}
      start={{
        since: `${today().slice(0, 7)}-01`,
        note: draft?.note ?? '',
        version: formula.version,
      }}
      save={({ note, ...body }) =>
        send(formulas.publish, {
          params: { id: formula.id },
          body: { ...body, note: note ?? '', regularise: wished === body.since },
        })
      }
      success={({ regularised }) =>
        regularised === 0 ? fr.published : t('publishedBack', { months: regularised })
      }
      changes={[]}
      onSaved={onPublished}
      onClose={onClose}
      before={
        <div data-wide className={`${css['publishDiff']} sunken scroll`}>
          <Diff before={before?.text ?? ''} after={draft?.text ?? ''} />
        </div>
      }
    >
      {({ since }) =>
        since !== null &&
        since < today() &&
        formula.usedBy.length > 0 && (
          <DatedBack
            key={since}
            formula={formula}
            since={since}
            isWished={wished === since}
            onWish={(is) => setWished(is ? since : null)}
          />
        )
      }
    </FormDialog>
  );
};

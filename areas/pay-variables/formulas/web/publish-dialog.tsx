import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { send } from '#platform/web/client/send.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { texts } from '#platform/contract/texts.ts';
import { formulas, type Formula } from '../contract.ts';
import { fr } from '../fr.ts';
import { Diff } from './versions-panel.tsx';
import css from './formulas.module.css';

const t = texts(fr);
const Body = z.object({ since: Day, note: z.string().trim().max(300), version: z.number() });
interface Typed extends Record<string, unknown> {
  readonly since: string;
  readonly note: string;
  readonly version: number;
}

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
  const handle = useServerForm<Typed, { number: number }>({
    initialValues: {
      since: `${today().slice(0, 7)}-01`,
      note: draft?.note ?? '',
      version: formula.version,
    },
    schema: Body,
    success: fr.published,
    send: (body) => send(formulas.publish, { params: { id: formula.id }, body }),
    onSaved: onPublished,
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      title={t('publishTitle', { code: formula.code })}
      handle={handle}
      onClose={onClose}
      submitLabel={fr.publish}
    >
      <div data-wide className={`${css['publishDiff']} sunken scroll`}>
        <Diff before={before?.text ?? ''} after={draft?.text ?? ''} />
      </div>
      <DayField
        label={fr.publishSince}
        description={fr.publishHint}
        required
        key={form.key('since')}
        {...form.getInputProps('since')}
      />
      <TextInput
        label={fr.note}
        maxLength={300}
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
    </ModalForm>
  );
};

// One rule: where it counts, for which types, who answers first and second.
import { form } from '#platform/contract/describe/form.ts';
import { choice, codes, reference } from '#platform/contract/describe/kinds/choice.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { approvers, type Assigned, type Configuration } from '../contract.ts';
import { fr } from '../fr.ts';
import { rulesWith } from './rules-with.ts';

const t = texts(fr);
const ruleForm = form({
  kind: choice(fr.kind, fr.placeOf),
  placeId: reference(fr.kinds.infrastructure),
  codes: codes(fr.types, { hint: fr.typesHint }),
  firstId: reference(fr.first),
  secondId: reference(fr.second, { optional: true, hint: fr.secondHint }),
});

export interface RuleModalProps {
  /** Null: a new one. */
  readonly rule: Assigned | null;
  readonly loaded: Configuration;
  readonly onClose: () => void;
}
export const RuleModal = ({ rule, loaded, onClose }: RuleModalProps) => {
  const { absences } = useCodeBook();
  const { choices } = loaded;
  const isNew = rule === null;
  return (
    <FormDialog
      of={ruleForm}
      title={isNew ? fr.add : t('editTitle', { place: rule.place.name })}
      start={isNew ? null : { ...rule, kind: rule.place.kind, placeId: rule.place.id }}
      fields={({ kind }) => ({
        kind: { hidden: !isNew },
        placeId: { hidden: !isNew, label: fr.kinds[kind], options: choices[kind] },
        codes: { options: absences.map(({ code, label }) => ({ value: code, label })) },
        firstId: { options: choices.approvers },
        secondId: { options: choices.approvers },
      })}
      follow={(now, before) => (now.kind === before.kind ? {} : { placeId: 0 })}
      save={async ({ kind, placeId, codes: of, firstId, secondId }) => {
        const body = { codes: [...of], firstId, secondId };
        await (isNew
          ? send(approvers.save, { body: { place: { kind, id: placeId }, rule: body } })
          : send(approvers.set, { body: rulesWith(loaded, rule, body) }));
      }}
      success={fr.saved}
      changes={[approvers.load]}
      onClose={onClose}
    />
  );
};

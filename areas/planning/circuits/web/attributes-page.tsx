// What describes circuits. Under `/circuits/attribute/edit/{id}` the same list with the form open.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { form } from '#platform/contract/describe/form.ts';
import { choice, flag } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { lines, text } from '#platform/contract/describe/kinds/text.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { attributeList, circuits, type Attribute } from '../contract.ts';
import { fr } from '../fr.ts';
import { CircuitTabs } from './circuit-tabs.tsx';

const t = texts(fr);
const routes = unprefixed('attribute', circuits);

const attributeForm = form(
  {
    label: text(fr.label, { max: 80 }),
    kind: choice(fr.kind, fr.kinds),
    options: lines(fr.options, { most: 100, hint: fr.optionsHint, wide: true }),
    position: integer(fr.position, { max: 10_000 }),
    required: flag(fr.required),
  },
  { shown: { options: ({ kind }) => kind === 'choice' } },
);

interface FormProps {
  readonly attribute: Attribute | undefined;
  readonly onClose: () => void;
}
const AttributeModal = ({ attribute, onClose }: FormProps) => (
  <FormDialog
    of={attributeForm}
    title={attribute ? t('editAttribute', { label: attribute.label }) : fr.addAttribute}
    start={attribute}
    save={(body) => send(circuits.attributeSave, { params: { id: attribute?.id ?? 0 }, body })}
    success={fr.attributeSaved}
    changes={[
      circuits.attributeList,
      circuits.attributeLoad,
      circuits.templateFormFields,
      circuits.planning,
    ]}
    onClose={onClose}
  />
);
/** The form at its own address. */
const AddressedModal = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const loaded = useApi(circuits.attributeLoad, { params: { id } }, { enabled: id !== 0 });
  if (id === 0) return <AttributeModal attribute={undefined} onClose={onClose} />;
  return loaded.data === undefined ? null : (
    <AttributeModal attribute={loaded.data} onClose={onClose} />
  );
};

export const Page = () => {
  const writes = useMay()('circuit.manage');
  const go = useGo();
  const addressed = (usePageParams(circuits.attributeLoad) as { readonly id?: string | number }).id;
  const [edited, setEdited] = useState<Attribute | 'new' | null>(null);
  const remove = useApiMutation(circuits.attributeDelete, {
    invalidates: [
      circuits.attributeList,
      circuits.templateList,
      circuits.templateFormFields,
      circuits.planning,
    ],
    onSuccess: () => toast.success(fr.removed),
  });
  const askRemoval = async (a: Attribute): Promise<void> => {
    if (
      await ask.confirmDelete(
        t('theAttribute', { label: a.label }),
        t('attributeLoses', { count: a.used }),
      )
    )
      remove.mutate({ params: { id: a.id } });
  };
  return (
    <ListPage
      title={fr.title}
      routes={routes}
      of={attributeList}
      tabs={<CircuitTabs />}
      sort={{ name: 'position', dir: 'asc' }}
      searchPlaceholder={fr.searchAttribute}
      empty={{ title: fr.attributesEmpty, text: fr.attributesEmptyText }}
      view={{
        label: (r: Attribute) => r.label,
        ...(writes
          ? {
              onOpen: setEdited,
              actions: (r: Attribute) => [
                {
                  key: 'remove',
                  label: fr.remove,
                  icon: Trash2,
                  danger: true,
                  onClick: () => void askRemoval(r),
                },
              ],
            }
          : {}),
      }}
      add={writes ? { label: fr.addAttribute, onClick: () => setEdited('new') } : undefined}
    >
      {edited !== null && (
        <AttributeModal
          attribute={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {edited === null && writes && addressed !== undefined && (
        <AddressedModal id={Number(addressed)} onClose={() => void go(circuits.attributeList)} />
      )}
    </ListPage>
  );
};

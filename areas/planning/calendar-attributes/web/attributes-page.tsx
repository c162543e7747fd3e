import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { attributeList, calendarAttributes, type Attribute } from '../contract.ts';
import { fr } from '../fr.ts';
import { AttributeFields, useAttributeForm, type Levels } from './attribute-form.tsx';

const { list, count, filterOptions, exportGet, exportPost } = calendarAttributes;
const routes = { list, count, filterOptions, exportGet, exportPost };
const meta = listMeta(attributeList.listId, attributeList);

const AttributeModal = ({
  attribute,
  levels,
  onClose,
}: {
  readonly attribute: Attribute | undefined;
  readonly levels: Levels;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const t = useTexts(fr);
  const handle = useAttributeForm(attribute, levels, () => {
    void invalidate(cache, list, filterOptions);
    onClose();
  });
  return (
    <ModalForm
      opened
      title={attribute ? t('edit', { label: attribute.label }) : fr.newOne}
      handle={handle}
      onClose={onClose}
    >
      <AttributeFields form={handle.form} levels={levels} />
    </ModalForm>
  );
};

export const Page = () => {
  const may = useMay();
  const [edited, setEdited] = useState<Attribute | 'new' | null>(null);
  const { data } = useApi(
    calendarAttributes.configurationData,
    { query: {} },
    { fresh: 5 * 60_000 },
  );
  const writes = may(calendarAttributes.save.may) && data !== undefined;
  return (
    <ListPage
      title={fr.title}
      about={fr.setting}
      routes={routes}
      meta={meta}
      sort={{ name: 'position', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      view={{ id: (r) => r.id, label: (r) => r.label, ...(writes ? { onOpen: setEdited } : {}) }}
      add={writes ? { label: fr.newOne, onClick: () => setEdited('new') } : undefined}
    >
      {edited !== null && data !== undefined && (
        <AttributeModal
          attribute={edited === 'new' ? undefined : edited}
          levels={data.levels}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
};

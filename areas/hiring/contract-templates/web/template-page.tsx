import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { contractTemplate, contractTemplates, type ContractTemplate } from '../contract.ts';
import { fr } from '../fr.ts';
import { LogoPart } from './logo-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { TextEditor } from './text-editor.tsx';
import { VersionsPart } from './versions-part.tsx';

const TemplateForm = ({ row }: { readonly row: ContractTemplate }) => {
  const go = useGo();
  const isNew = row.id === 0;
  const call = isNew ? contractTemplates.create : contractTemplates.save;
  return (
    <FormPage
      of={contractTemplate.entered}
      head={{ title: isNew ? fr.add : row.name }}
      start={row}
      changes={[contractTemplates.list, contractTemplates.load, contractTemplates.versions]}
      success={fr.saved}
      fields={{
        text: {
          draw: (value, set, faults) => (
            <TextEditor value={value} onChange={set} error={faults['text']} />
          ),
        },
      }}
      save={(body) => send(call, { params: { id: row.id }, body })}
      onSaved={({ id }) => void go(contractTemplates.load, { params: { id } })}
      onCancel={() => void go(contractTemplates.index, {})}
    >
      {(handle) => (
        <>
          <PreviewPart of={{ ...row, ...handle.values }} />
          {isNew ? <p className="quiet">{fr.logoFirst}</p> : <LogoPart template={row} />}
          {!isNew && <VersionsPart id={row.id} />}
        </>
      )}
    </FormPage>
  );
};

export const Page = () => {
  const { id } = usePageParams(contractTemplates.load);
  const loaded = useApi(contractTemplates.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(row) => <TemplateForm key={`${row.id} ${row.version}`} row={row} />}
    </LoadState>
  );
};

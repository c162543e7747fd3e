import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { contractTemplates, LOGO_FILE, type ContractTemplate } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const LogoPart = ({ template: { id, name } }: { readonly template: ContractTemplate }) => {
  const cache = useQueryClient();
  const file = useApi(contractTemplates.logo, { params: { id } }).data?.file ?? null;
  const changed = [contractTemplates.logo, contractTemplates.list];
  const removal = useApiMutation(contractTemplates.removeLogo, { invalidates: changed });
  return (
    <section className="stack gap-8 start" data-wide>
      <h2>{fr.logo}</h2>
      {file !== null && (
        <>
          <img src={`/file/${file}`} alt={t('logoAlt', { name })} width={350} />
          <Button variant="default" onClick={() => removal.mutate({ params: { id } })}>
            {fr.logoRemove}
          </Button>
        </>
      )}
      <p className="quiet">{fr.logoHint}</p>
      <FileDrop
        label={fr.logoDrop}
        rule={LOGO_FILE}
        send={(one, options) =>
          upload(contractTemplates.putLogo, { params: { id }, body: { file: one } }, options)
        }
        onSent={() => void invalidate(cache, ...changed)}
      />
    </section>
  );
};

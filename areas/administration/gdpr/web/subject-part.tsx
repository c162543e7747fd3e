// What the portal holds about oneself, or about somebody who asked in another way: made by a job.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import type { Choice } from '#platform/web/fields/use-options.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { gdpr, subjectForm } from '../contract.ts';
import { fr } from '../fr.ts';

const searchPeople = async (search: string): Promise<readonly Choice[]> => {
  const { rows } = await send(directory.list, { query: { search, length: 25 } });
  return rows.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }));
};

export const SubjectPart = () => {
  const exportsOthers = useMay()(gdpr.exportPerson.may);
  const [isOpen, setOpen] = useState(false);
  const confirmed = useConfirmed();
  const asking = useApiMutation(gdpr.exportOwn, {
    invalidates: [],
    onSuccess: () => toast.info(fr.subjectQueued),
  });
  return (
    <section className="stack gap-8 start">
      <h2>{fr.subject}</h2>
      <p className="measure">{fr.subjectAbout}</p>
      <div className="row gap-8">
        <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate({})}>
          {fr.subjectAsk}
        </Button>
        {exportsOthers && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {fr.subjectPerson}
          </Button>
        )}
      </div>
      {isOpen && (
        <FormDialog
          of={subjectForm}
          title={fr.subjectPerson}
          submitLabel={fr.subjectTake}
          fields={{ collaboratorId: { search: searchPeople } }}
          save={(body) => confirmed.run(() => send(gdpr.exportPerson, { body }))}
          success={fr.subjectQueued}
          changes={[]}
          onClose={() => setOpen(false)}
        />
      )}
      {confirmed.dialog}
    </section>
  );
};

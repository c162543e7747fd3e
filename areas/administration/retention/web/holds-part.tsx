// Of whom nothing is purged, and why.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import type { Choice } from '#platform/web/fields/use-options.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { holdForm, liftForm, retention, type Rehearsal } from '../contract.ts';
import { fr } from '../fr.ts';

const searchPeople = async (search: string): Promise<readonly Choice[]> => {
  const { rows } = await send(directory.list, { query: { search, length: 25 } });
  return rows.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }));
};
const CHANGES = [retention.rehearse];

export const HoldsPart = ({ holds }: { readonly holds: Rehearsal['holds'] }) => {
  const [isOpen, setOpen] = useState(false);
  const [lifting, setLifting] = useState<number | null>(null);
  return (
    <section className="stack gap-8 start">
      <h2>{fr.holds}</h2>
      <p className="measure">{holds.length === 0 ? fr.holdsNone : fr.holdsAbout}</p>
      {holds.length > 0 && (
        <PlainTable
          look="cards"
          heads={[fr.person, fr.reason, fr.placedAt, fr.by, '']}
          rows={holds.map((one) => [
            one.name,
            one.reason,
            showInstant(one.placedAt),
            one.by,
            <Button key="lift" variant="default" size="xs" onClick={() => setLifting(one.hold)}>
              {fr.lift}
            </Button>,
          ])}
        />
      )}
      <Button variant="default" onClick={() => setOpen(true)}>
        {fr.hold}
      </Button>
      {isOpen && (
        <FormDialog
          of={holdForm}
          title={fr.hold}
          fields={{ collaboratorId: { search: searchPeople } }}
          save={(body) => send(retention.hold, { body })}
          success={fr.held}
          changes={CHANGES}
          onClose={() => setOpen(false)}
        />
      )}
      {lifting !== null && (
        <FormDialog
          of={liftForm}
          title={fr.lift}
          save={(body) => send(retention.lift, { params: { id: lifting }, body })}
          success={fr.lifted}
          changes={CHANGES}
          onClose={() => setLifting(null)}
        />
      )}
    </section>
  );
};

// What an account sees, chosen in the tree: the whole of it, or below one infrastructure.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { administrators, usersContract, type Perimeter, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { PerimeterTree } from './perimeter-tree.tsx';
import css from './users.module.css';

interface Typed extends Record<string, unknown> {
  readonly ids: number[];
  readonly version: number;
}
interface Props {
  readonly user: User;
  readonly perimeter: Perimeter;
  /** The infrastructure under which it is chosen; all of them when left out. */ readonly under?: number;
}

const leadOf = ({ roles, editable }: User): string => {
  if (roles.includes('ROLE_SUPER_ADMIN')) return fr.perimeterSuper;
  return editable ? fr.perimeterLead : fr.perimeterHint;
};

export const PerimeterPanel = ({ user, perimeter, under }: Props) => {
  const cache = useQueryClient();
  const granted = perimeter.nodes.filter((n) => n.granted && n.mine).map((n) => n.id);
  const [chosen, setChosen] = useState(granted);
  const namesOf = (ids: unknown): string =>
    perimeter.nodes
      .filter((n) => (ids as readonly number[]).includes(n.id))
      .map((n) => n.name)
      .join(', ') || '—';
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: { ids: granted, version: perimeter.version },
    success: fr.perimeterSaved,
    onMerged: (values) => setChosen([...values.ids]),
    labels: { ids: fr.sectionPerimeters },
    say: { ids: namesOf },
    send: (body) =>
      under === undefined
        ? send(usersContract.savePerimeters, { params: { userId: user.id }, body })
        : send(usersContract.savePerimetersIn, {
            params: { userId: user.id, infraId: under },
            body,
          }),
    onSaved: () =>
      void invalidate(
        cache,
        usersContract.list,
        usersContract.load,
        usersContract.perimeters,
        usersContract.perimetersIn,
        usersContract.accreditations,
        administrators.list,
        administrators.load,
      ),
  });
  const choose = (ids: number[]): void => {
    setChosen(ids);
    handle.form.setFieldValue('ids', ids);
  };
  return (
    <div className={`${css['formPage']} column rest`}>
      <FormBody
        handle={handle}
        foot={
          user.editable ? (
            <div className={`${css['foot']} fixed gap-8 edge-above`}>
              <Button type="submit" loading={handle.sending} disabled={!handle.dirty}>
                {fr.save}
              </Button>
            </div>
          ) : null
        }
      >
        <p className={css['lead']} data-wide>
          {leadOf(user)}
        </p>
        <PerimeterTree
          nodes={perimeter.nodes}
          chosen={chosen}
          disabled={!user.editable}
          onChange={choose}
        />
        {perimeter.more && (
          <p className={css['note']} data-wide>
            {fr.perimeterMore}
          </p>
        )}
      </FormBody>
    </div>
  );
};

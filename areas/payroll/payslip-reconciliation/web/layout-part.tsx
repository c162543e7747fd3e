// How the payslips of this software are read: what each column of figures holds, learned once, put right by a person.
import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payslipReconciliation, type LayoutView } from '../contract.ts';
import { fr } from '../fr.ts';
import { ROLES, type Role } from '../layout.ts';
import css from './reconciliation.module.css';

const t = texts(fr);
const options = ROLES.map((value) => ({ value, label: fr.roles[value] }));

const stateText = ({ confirmedBy, confirmedAt }: LayoutView): string =>
  confirmedBy === null || confirmedAt === null
    ? fr.layoutLearned
    : t('layoutConfirmed', { name: confirmedBy, date: formatDay(confirmedAt.slice(0, 10)) });

export const LayoutPart = ({
  layout,
  period,
}: {
  readonly layout: LayoutView;
  readonly period: number;
}) => {
  const cache = useQueryClient();
  const [changed, setChanged] = useState<readonly Role[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const roles = changed ?? layout.bands.map(({ role }) => role);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      setChanged(null);
      await invalidate(cache, payslipReconciliation.load);
    } catch (problem) {
      toast.danger(problem);
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    send(payslipReconciliation.layout, { params: { period }, body: { roles: [...roles] } });
  const learn = () => send(payslipReconciliation.learn, { params: { period } });
  return (
    <details className={`${css['part']} shrink`} open={layout.confirmedAt === null}>
      <summary>{fr.layout}</summary>
      <p className={css['quiet']}>
        {fr.layoutAbout} {stateText(layout)}
      </p>
      <div className="columns pad-y">
        {layout.bands.map(({ title, example }, i) => (
          <Select
            key={i}
            label={title === '' ? t('layoutColumn', { number: i + 1 }) : title}
            description={t('layoutExample', { example })}
            data={options}
            value={roles[i] ?? 'ignored'}
            allowDeselect={false}
            onChange={(role) =>
              setChanged(roles.map((one, at) => (at === i ? (role as Role) : one)))
            }
          />
        ))}
      </div>
      <div className="row">
        <Button variant="default" disabled={isBusy} onClick={() => void run(learn, fr.learned)}>
          {fr.learn}
        </Button>
        <Button loading={isBusy} onClick={() => void run(save, fr.confirmed)}>
          {fr.confirm}
        </Button>
      </div>
    </details>
  );
};

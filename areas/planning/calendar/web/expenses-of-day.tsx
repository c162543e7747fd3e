// The expenses of a day with the reason of each; a night that nothing proves is declared here.
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { expenses } from '#areas/working-time/expenses/contract.ts';
import { calendar } from '../contract.ts';
import { fr } from '../fr.ts';
import { asked, Card, Quiet, type OfDay } from './day-card.tsx';
import { DeclareNight } from './night-declaration.tsx';
import css from './calendar.module.css';

export const ExpensesOfDay = (of: OfDay) => {
  const may = useMay()(calendar.detailExpense.may);
  const mayDeclare = useMay()(expenses.addExpense.may);
  const cache = useQueryClient();
  const answer = useApi(calendar.detailExpense, asked(of), { enabled: may });
  if (!may) return null;
  return (
    <Card title={fr.expensesTitle}>
      <LoadState query={answer}>
        {({ lines, note, overnights }) => (
          <>
            {lines.length === 0 && <Quiet>{fr.noExpenses}</Quiet>}
            <ul className={`${css['lines']} stack plain`}>
              {lines.map((l) => (
                <li key={`${l.label} ${l.why}`}>
                  <strong className="medium">
                    {l.count} × {l.label}
                  </strong>
                  <small>{l.why}</small>
                </li>
              ))}
            </ul>
            {note !== null && <Quiet>{note}</Quiet>}
            {mayDeclare && overnights === 0 && (
              <DeclareNight
                person={of.person}
                day={of.day}
                onSaved={() => void invalidate(cache, calendar.detailExpense, calendar.hours)}
              />
            )}
          </>
        )}
      </LoadState>
    </Card>
  );
};

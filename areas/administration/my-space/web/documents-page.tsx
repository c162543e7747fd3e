// My documents: payslips, and the monthly sheets of hours that I signed.
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { href } from '#platform/web/router/href.ts';
import { OwnDocuments } from '#areas/collaborators/documents/web/embed.tsx';
import { sedentaryHours } from '#areas/working-time/sedentary-hours/contract.ts';
import { fr } from '../fr.ts';
import { myProfile } from '../profile-contract.ts';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import { OwnPayslips } from './payslips-page.tsx';
import css from './my-space.module.css';

const t = texts(fr);

const Sheet = ({ month, signedAt }: { readonly month: string; readonly signedAt: string }) => (
  <li className={`${css['request']} stack gap-6 edge-below`}>
    <div className="row apart gap-4 col-gap-12">
      <strong>{formatMonth(month)}</strong>
    </div>
    <p className="quiet">{t('sheetSigned', { date: showInstant(signedAt) })}</p>
    <div className="row">
      <Button
        component="a"
        href={href(sedentaryHours.pdf, { query: { month } })}
        variant="default"
        leftSection={<FileText size={14} aria-hidden />}
        aria-label={t('sheetOpen', { month: formatMonth(month) })}
      >
        {fr.payslipSave}
      </Button>
    </div>
  </li>
);

const Documents = () => {
  const may = useMay();
  const loaded = useApi(myProfile.documents, {}, { fresh: 0 });
  return (
    <ReadingPage title={fr.documents} subtitle={fr.documentsAbout}>
      {may('space.payslips') && (
        <section aria-label={fr.payslips}>
          <h2>{fr.payslips}</h2>
          <OwnPayslips />
        </section>
      )}
      {may('document.own') && <OwnDocuments />}
      <section aria-label={fr.sheets} className="mt-16">
        <h2>{fr.sheets}</h2>
        <LoadState query={loaded}>
          {({ sheets }) =>
            sheets.length === 0 ? (
              <p className="quiet">{fr.sheetsEmpty}</p>
            ) : (
              <ul className={css['requests']}>
                {sheets.map((sheet) => (
                  <Sheet key={sheet.month} {...sheet} />
                ))}
              </ul>
            )
          }
        </LoadState>
      </section>
    </ReadingPage>
  );
};

export const Page = () => (useIsEmployee() ? <Documents /> : <NotEmployee title={fr.documents} />);

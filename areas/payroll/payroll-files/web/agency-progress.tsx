// How far each agency is, and what waits for a decision; a whole type of an agency is validated at once.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, EyeOff, LoaderCircle } from 'lucide-react';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { StatusBadge, StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts as engineTexts } from '#areas/pay-variables/pay-engine/contract.ts';
import { payrollFiles, type Agencies, type AgencyFiles } from '../contract.ts';
import { categoriesIn, type FileSet } from '../file-sets.ts';
import { fr } from '../fr.ts';
import { agencyLooks } from './looks.ts';
import css from './files.module.css';

const t = texts(fr);
type Counts = AgencyFiles['categories'][number];

const useValidateCategory = (period: number) => {
  const cache = useQueryClient();
  return async (agency: AgencyFiles, { category }: Counts): Promise<void> => {
    try {
      const { done } = await send(payrollFiles.validateCategory, {
        params: { category, agency: agency.id },
        body: { period },
      });
      toast.success(t('done.validate', { count: done }));
    } catch (problem) {
      toast.danger(problem);
    }
    await invalidate(cache, payrollFiles.list, payrollFiles.prepayAgencies);
  };
};

const Agency = ({
  agency,
  set,
  validate,
}: {
  readonly agency: AgencyFiles;
  readonly set: FileSet;
  readonly validate: ((counts: Counts) => void) | null;
}) => {
  const shown = agency.categories.filter(
    ({ category, files }) => files > 0 && categoriesIn(set).includes(category),
  );
  return (
    <li className={`${css['agency']} folds stack col-gap-20 hair-above`}>
      <div>
        <strong>{agency.isCompany ? `${fr.company} ${agency.name}` : agency.name}</strong>
        {set === 'pay' ? (
          <small>{t('files', { count: agency.files })}</small>
        ) : (
          <StatusOf looks={agencyLooks} status={agency.state} />
        )}
      </div>
      <ul>
        {shown.map((counts) => (
          <li key={counts.category}>
            <span>
              {engineTexts.categories[counts.category]}
              <small>
                {set === 'pay'
                  ? t('files', { count: counts.files })
                  : t('validated', { validated: counts.byStatus.validated, files: counts.files })}
              </small>
            </span>
            {validate !== null && counts.byStatus.waiting > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('validateCategory', {
                  category: engineTexts.categories[counts.category],
                  agency: agency.name,
                })}
                onClick={() => validate(counts)}
              >
                {fr.acts.validate}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** What the list does not show by itself: quarantine, reading under way, types without the right. */
interface NoticeProps {
  readonly state: Agencies;
  readonly onQuarantine: () => void;
  /** Null for whoever may not place files. */
  readonly onIntegrate: (() => void) | null;
}
const Notices = ({ state, onQuarantine, onIntegrate }: NoticeProps) => (
  <>
    {!state.period.isClosed && <p className={`${css['notice']} row quiet`}>{fr.open}</p>}
    {state.quarantine > 0 && (
      <p className={`${css['notice']} row quiet`} data-kind="danger">
        <CircleAlert size={14} aria-hidden />
        {t('toPlace', { count: state.quarantine })}
        <button type="button" onClick={onQuarantine}>
          {fr.showQuarantine}
        </button>
      </p>
    )}
    {state.waiting > 0 && (
      <p className={`${css['notice']} row quiet`} role="status">
        <LoaderCircle size={14} aria-hidden />
        {t('reading', { count: state.waiting })}
        {onIntegrate !== null && (
          <button type="button" onClick={onIntegrate}>
            {fr.integrate}
          </button>
        )}
      </p>
    )}
    {state.withheld > 0 && (
      <p className={`${css['notice']} row quiet`}>
        <EyeOff size={14} aria-hidden />
        {t('withheld', { count: state.withheld })}
      </p>
    )}
  </>
);

const Books = ({ books }: { readonly books: Agencies['books'] }) => (
  <details className={css['agencies']}>
    <summary className="pad-y strong">{fr.books}</summary>
    <ul className="stack plain gap-4 mb-8">
      {books.map((book) => (
        <li className="row gap-4 col-gap-12" key={book.id}>
          <strong>{book.name}</strong>
          <span>
            {t('bookOf', {
              payslips: book.payslips,
              pages: book.pages,
              net: formatEuros(book.netCents),
            })}{' '}
            <StatusBadge
              {...(book.statedNetCents === null && book.statedPayslips === null
                ? { kind: 'default', label: fr.bookAlone }
                : { kind: 'success', label: fr.bookAgrees })}
            />
          </span>
        </li>
      ))}
    </ul>
  </details>
);

export const AgencyProgress = ({
  set,
  ...notices
}: NoticeProps & {
  readonly set: FileSet;
}) => {
  const { state } = notices;
  const may = useMay();
  const validate = useValidateCategory(state.period.id);
  const withFiles = state.agencies.filter(({ categories }) =>
    categories.some(({ category, files }) => files > 0 && categoriesIn(set).includes(category)),
  );
  return (
    <>
      <Notices {...notices} />
      {state.books.length > 0 && set !== 'fs-documents' && <Books books={state.books} />}
      {withFiles.length > 0 && (
        <details className={css['agencies']}>
          <summary className="pad-y strong">{fr.agencies}</summary>
          <ul>
            {withFiles.map((agency) => (
              <Agency
                key={agency.id}
                agency={agency}
                set={set}
                validate={
                  set !== 'pay' && may('pay-document.validate')
                    ? (counts) => void validate(agency, counts)
                    : null
                }
              />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

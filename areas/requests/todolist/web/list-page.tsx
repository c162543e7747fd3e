// How the month stands, company by company.
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { todolist } from '../contract.ts';
import { fr } from '../fr.ts';
import { categoryName, MonthChoice, useMonth } from './month.tsx';

const t = texts(fr);
const CATEGORIES = Object.keys(fr.categories).map(Number);

export const Page = () => {
  const [month, setMonth] = useMonth();
  const loaded = useApi(todolist.list, { query: { month } });
  return (
    <ReadingPage title={fr.title} subtitle={fr.about} isWide>
      <MonthChoice month={loaded.data?.month ?? month} onChange={setMonth} />
      <LoadState query={loaded}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{fr.nothing}</p>
          ) : (
            <PlainTable
              heads={[
                fr.company,
                ...CATEGORIES.map((category) => (
                  <AppLink
                    key={category}
                    to={todolist.edit}
                    params={{ category }}
                    query={{ month }}
                  >
                    {categoryName(category)}
                  </AppLink>
                )),
              ]}
              rows={rows.map(({ company, categories }) => [
                company.name,
                ...categories.map(({ done, total, late }) =>
                  total === 0
                    ? '–'
                    : `${t('progress', { done, total })}${late === 0 ? '' : ` · ${fr.late} : ${late}`}`,
                ),
              ])}
              look="figures"
            />
          )
        }
      </LoadState>
    </ReadingPage>
  );
};

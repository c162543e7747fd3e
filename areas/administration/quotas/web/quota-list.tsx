// What each customer uses, beside what it may.
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { quotaList, quotas, type QuotaRow } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const whole = new Intl.NumberFormat('fr-FR');
const beside = (used: number, limit: number | undefined): string => {
  if (limit === undefined) return whole.format(used);
  return limit === 0
    ? t('noLimit', { used: whole.format(used) })
    : t('of', { used: whole.format(used), limit: whole.format(limit) });
};

export const Page = () => {
  const { data: limits } = useApi(quotas.limits, {});
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={quotas}
      of={quotaList}
      sort={{ name: 'customer', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      view={{
        label: (r: QuotaRow) => r.customer,
        cells: {
          mebibytes: (r: QuotaRow) => beside(r.mebibytes, limits?.mebibytes),
          uploads: (r: QuotaRow) => beside(r.uploads, limits?.uploads),
          jobs: (r: QuotaRow) => beside(r.jobs, limits?.jobs),
        },
      }}
    />
  );
};

import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { accessReview, openForm, reviewList, type Review } from '../contract.ts';
import { fr } from '../fr.ts';
import type { ReviewStatus } from '../review-status.ts';

const looks: StatusLooks<ReviewStatus> = {
  open: { kind: 'warning', label: fr.statuses.open },
  closed: { kind: 'success', label: fr.statuses.closed },
  abandoned: { kind: 'default', label: fr.statuses.abandoned },
};
const cells = { status: ({ status }: Review) => <StatusOf looks={looks} status={status} /> };
const MONTHS = 6;

export const Page = () => {
  const [isOpening, setOpening] = useState(false);
  const go = useGo();
  const places = useInfrastructureOptions();
  const writes = useMay()('access-review.write');
  const show = (id: number): void => void go(accessReview.itemList, { params: { id } });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={accessReview}
      of={reviewList}
      sort={{ name: 'frozenAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={writes ? { label: fr.add, onClick: () => setOpening(true) } : undefined}
      view={{ label: (r: Review) => r.name, cells, onOpen: ({ id }) => show(id) }}
    >
      {isOpening && (
        <FormDialog
          of={openForm}
          title={fr.add}
          start={{ unusedMonths: MONTHS }}
          fields={{ infraId: { options: places } }}
          save={(body) => send(accessReview.open, { body })}
          success={fr.opened}
          changes={[accessReview.list]}
          onSaved={({ id }) => show(id)}
          onClose={() => setOpening(false)}
        />
      )}
    </ListPage>
  );
};

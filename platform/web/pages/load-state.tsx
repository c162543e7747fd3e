// What a page shows while its one answer is on its way, when it failed, and when it is there.
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedPage } from './failed-page.tsx';
import { fr } from './fr.ts';
import css from './notice.module.css';

/** `<LoadState query={useApi(faq.load, …)}>{(article) => <Form article={article} />}</LoadState>`. */
export const LoadState = <T,>({
  query,
  children,
}: {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
}) => {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null)
    return (
      <FailedPage
        error={query.error}
        reset={() => {
          void query.refetch();
        }}
      />
    );
  return (
    <output className={css['loading']} aria-label={fr.loading}>
      <Skeleton height={26} width={240} />
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="80%" />
      <Skeleton height={14} width="45%" />
    </output>
  );
};

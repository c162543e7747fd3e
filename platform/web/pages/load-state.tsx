// What a page shows while its one answer is on its way, when it failed, and when it is there.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownFailure } from './failure-port.ts';
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
  if (query.error !== null) return shownFailure(query.error, () => void query.refetch());
  return (
    <output className={`${css['loading']} stack gap-12 packed`} aria-label={fr.loading} aria-busy>
      <i style={{ blockSize: 26, inlineSize: '240px' }} />
      <i style={{ blockSize: 14, inlineSize: '60%' }} />
      <i style={{ blockSize: 14, inlineSize: '80%' }} />
      <i style={{ blockSize: 14, inlineSize: '45%' }} />
    </output>
  );
};

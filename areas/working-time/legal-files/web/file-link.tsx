import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { legalFiles } from '../contract.ts';

export const FileLink = ({
  id,
  children,
}: {
  readonly id: number;
  readonly children: ReactNode;
}) => {
  const may = useMay();
  if (!may('legal-file.download')) return children;
  return (
    <Anchor
      component="button"
      type="button"
      onClick={() => {
        download(legalFiles.downloadLegalFile, { params: { id } }).catch((e: unknown) =>
          toast.danger(e),
        );
      }}
    >
      {children}
    </Anchor>
  );
};

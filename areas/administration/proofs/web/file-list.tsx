import { FileCheck2 } from 'lucide-react';
import { download } from '#platform/web/client/download.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { fileList, proofs, type GivenFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { ProofTabs } from './proof-tabs.tsx';

const MOVES: readonly RowMove<GivenFile>[] = [
  {
    key: 'proof',
    label: fr.proof,
    icon: FileCheck2,
    offered: ({ state }) => state === 'chained',
    run: ({ row }) => download(proofs.proof, { params: { id: row?.id ?? 0 } }),
    done: () => fr.proofSaved,
  },
];

export const Page = () => {
  const { actions, dialog } = useMoves(MOVES, []);
  return (
    <ListPage<GivenFile>
      title={fr.title}
      routes={proofs}
      of={fileList}
      tabs={<ProofTabs />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.searchFiles}
      empty={{ title: fr.emptyFiles, text: fr.emptyFilesText }}
      view={{ label: ({ hash }) => hash.slice(0, 12), actions }}
    >
      {dialog}
    </ListPage>
  );
};

// One leaver's file: its content and files at the left; what is due, duties and story at the right.
import { Button } from '@mantine/core';
import { FileCheck2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGoTo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { finalSettlement } from '../contract.ts';
import type { Settlement } from '../records.ts';
import { fr } from '../fr.ts';
import { reasonLabels } from '../reasons-fr.ts';
import { reasonOf } from '../reasons.data.ts';
import { AmountsPart } from './amounts-part.tsx';
import { AssigneePart } from './assignee-part.tsx';
import { ContentForm, ContentText } from './content-part.tsx';
import { DutiesPart } from './duties-part.tsx';
import { FilesPart } from './files-part.tsx';
import { looks } from './looks.ts';
import { MissingPart, MoveButtons } from './moves-part.tsx';
import css from './settlement.module.css';
import { StoryPart } from './story-part.tsx';

const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={`${css['block']} stack shrink`}>
    <h2>{title}</h2>
    {children}
  </section>
);

const subtitleOf = (settlement: Settlement): string =>
  [
    `${fr.endsOn} ${formatDay(settlement.endsOn)}`,
    reasonLabels[reasonOf(settlement.reason).code],
    settlement.agency,
    `${fr.assignee} : ${settlement.assignee ?? fr.nobody}`,
  ].join(' · ');

/** The end of contract is declared (DSN) from what this file holds. */
const DeclarationLink = ({
  settlement: { declarationUrl },
}: {
  readonly settlement: Settlement;
}) => {
  const goTo = useGoTo();
  if (declarationUrl === null) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<FileCheck2 size={14} aria-hidden />}
        onClick={() => goTo(declarationUrl)}
      >
        {fr.declareEnd}
      </Button>
    </div>
  );
};

const Sheet = ({ settlement }: { readonly settlement: Settlement }) => {
  const [isDirty, setDirty] = useState(false);
  return (
    <div className="page">
      <PageHead
        title={settlement.name}
        aside={<StatusOf looks={looks} status={settlement.status} />}
        subtitle={subtitleOf(settlement)}
        back={(children, className) => (
          <AppLink to={finalSettlement.listPage} className={className} aria-label={fr.title}>
            {children}
          </AppLink>
        )}
      >
        <MoveButtons settlement={settlement} isDirty={isDirty} />
      </PageHead>
      <div className={`${css['body']} body`}>
        <div className={`${css['columns']} folds stack top gap-32`}>
          <div className="stack shrink gap-24">
            <MissingPart settlement={settlement} />
            <Block title={fr.content}>
              <ContentText settlement={settlement} />
              {settlement.editable !== 'nothing' && (
                <ContentForm key={settlement.version} settlement={settlement} onDirty={setDirty} />
              )}
            </Block>
            <Block title={fr.files}>
              <FilesPart settlement={settlement} />
            </Block>
          </div>
          <div className="stack shrink gap-24">
            <AssigneePart settlement={settlement} />
            <Block title={fr.amounts}>
              <AmountsPart settlement={settlement} />
            </Block>
            <Block title={fr.duties}>
              <DutiesPart settlement={settlement} />
              <DeclarationLink settlement={settlement} />
            </Block>
            <Block title={fr.story}>
              <StoryPart id={settlement.id} />
            </Block>
          </div>
        </div>
      </div>
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(finalSettlement.show);
  const loaded = useApi(finalSettlement.load, { params: { id } });
  usePageTitle(loaded.data?.name);
  return <LoadState query={loaded}>{(settlement) => <Sheet settlement={settlement} />}</LoadState>;
};

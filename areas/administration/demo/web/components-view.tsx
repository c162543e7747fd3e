import type { ReactNode } from 'react';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { fr } from '../fr.ts';
import { DetailSections } from './detail-sections.tsx';
import { FieldSection } from './field-section.tsx';
import { FilterSection } from './filter-section.tsx';
import { LookSections } from './look-sections.tsx';
import { ModalSections } from './modal-sections.tsx';
import { ShellSections } from './shell-sections.tsx';
import { TableSections } from './table-sections.tsx';
import { words } from './words.ts';
import css from './demo.module.css';

/** Every component in every state, each group under an anchor. */
export const ComponentsView = ({ tabs }: { readonly tabs: ReactNode }) => (
  <div className="page rest ground">
    <PageHeader title={fr.title} subtitle={fr.about} tabs={tabs} />
    <div className={css['body']}>
      <nav className={css['contents']} aria-label={words.contents}>
        {Object.entries(words.sections).map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <LookSections />
      <FieldSection />
      <FilterSection />
      <TableSections />
      <ModalSections />
      <DetailSections />
      <ShellSections />
    </div>
  </div>
);

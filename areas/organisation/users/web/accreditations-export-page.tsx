// What the export of accreditations holds, and for whom.
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#platform/contract/route.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#platform/contract/shapes.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { download } from '#platform/web/client/download.ts';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import {
  ACCREDITATION_SECTIONS,
  sectionTexts,
  usersContract,
  type AccreditationSection,
} from '../contract.ts';
import { fr } from '../fr.ts';
import css from './users.module.css';

const formats = EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }));

type Asked = NonNullable<Call<typeof usersContract.accreditationsExport>['body']>;
const useGenerated = () => {
  const t = useTexts(fr);
  const [busy, setBusy] = useState(false);
  const generate = async (body: Asked): Promise<void> => {
    setBusy(true);
    try {
      const made = await download(usersContract.accreditationsExport, { body });
      if ('saved' in made) toast.success(t('fileReady', { name: made.saved }));
    } catch (error) {
      toast.danger(error, { title: fr.exportFailed });
    } finally {
      setBusy(false);
    }
  };
  return { busy, generate };
};

export const Page = () => {
  const infrastructures = useInfrastructureOptions();
  const [sections, setSections] = useState<AccreditationSection[]>([...ACCREDITATION_SECTIONS]);
  const [under, setUnder] = useState<string[]>([]);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { busy, generate } = useGenerated();
  return (
    <form
      className="page"
      onSubmit={(e) => {
        e.preventDefault();
        void generate({ sections, infrastructures: under.map(Number), format });
      }}
    >
      <PageHeader
        title={fr.accreditationsExport}
        subtitle={fr.accreditationsExportLead}
        back={(children, className) => (
          <AppLink to={usersContract.list} className={className} aria-label={fr.backToUsers}>
            {children}
          </AppLink>
        )}
      />
      <div className={`${css['exportFields']} column gap-20 rest scroll`}>
        <Checkbox.Group
          label={fr.sections}
          value={sections}
          onChange={(chosen) =>
            setSections(ACCREDITATION_SECTIONS.filter((s) => chosen.includes(s)))
          }
        >
          <div className="columns col-gap-16 mt-8">
            {ACCREDITATION_SECTIONS.map((s) => (
              <Checkbox key={s} value={s} label={sectionTexts[s]} />
            ))}
          </div>
        </Checkbox.Group>
        <SearchMultiSelect
          label={fr.infrastructures}
          description={fr.infrastructuresHint}
          placeholder={fr.wholePerimeter}
          choices={infrastructures}
          value={under}
          onChange={setUnder}
        />
        <div>
          <p className="meta medium soft mb-4" id="accreditations-format">
            {fr.format}
          </p>
          <SegmentedControl
            aria-labelledby="accreditations-format"
            value={format}
            onChange={(f) => setFormat(f as ExportFormat)}
            data={formats}
          />
        </div>
      </div>
      <div className={`${css['foot']} fixed gap-8 edge-above`}>
        <Button
          type="submit"
          loading={busy}
          disabled={sections.length === 0}
          leftSection={<FileDown size={14} aria-hidden />}
        >
          {fr.generate}
        </Button>
      </div>
    </form>
  );
};

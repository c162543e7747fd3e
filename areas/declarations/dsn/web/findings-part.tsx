// What the check found, blocking findings first; a line of a file that waits is corrected in its place.
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DsnDetail, DsnFinding } from '../records.ts';
import css from './dsn.module.css';
import { severityLooks } from './looks.ts';

const t = texts(fr);
/** A finding at one rubric of one line; those of a block or of the file have no value to correct. */
const isRubric = ({ rubric }: DsnFinding): boolean => /^S\d{2}\.G\d{2}\.\d{2}\.\d{3}$/.test(rubric);
/** Ours are not at the line of the rubric. */
const isOurs = ({ code }: DsnFinding): boolean => /^(?:SIREN|NATURE)-/.test(code);

interface CorrectProps {
  readonly report: DsnDetail;
  readonly finding: DsnFinding;
  readonly onClose: () => void;
}
const CorrectDialog = ({ report, finding, onClose }: CorrectProps) => {
  const cache = useQueryClient();
  const [value, setValue] = useState(finding.value ?? '');
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const save = async (): Promise<void> => {
    setSending(true);
    try {
      const { line, rubric } = finding;
      const { id, content } = report;
      await send(dsn.editDsn, { body: { id, content, corrections: [{ line, rubric, value }] } });
      toast.success(fr.edited);
      onClose();
      await invalidate(cache, dsn.load, dsn.historyDetails, dsn.list, dsn.finalizeList);
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
    }
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      size="small"
      title={t('correct', { line: finding.line })}
      closable={!isSending}
    >
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (value !== '') void save();
        }}
      >
        <p className="quiet">{finding.message}</p>
        <TextInput
          label={fr.value}
          description={`${finding.label ?? fr.rubric} (${finding.rubric})`}
          required
          maxLength={230}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          data-autofocus
        />
        <p className="quiet">{fr.correctAbout}</p>
        <FailureAlert error={error} />
        <div className="row end">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {fr.cancel}
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={value === '' || value === finding.value}
          >
            {fr.save}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};

interface FindingLineProps {
  readonly finding: DsnFinding;
  readonly onCorrect: (() => void) | undefined;
}
const FindingLine = ({ finding, onCorrect }: FindingLineProps) => (
  <li className={css['finding']}>
    <StatusOf looks={severityLooks} status={finding.severity} />
    <div className={`${css['words']} stack gap-2 shrink anywhere`}>
      <span>{finding.message}</span>
      <small className="quiet">
        {[
          finding.person,
          `${fr.line} ${finding.line}`,
          finding.rubric === 'file' ? null : finding.rubric,
          finding.label,
          finding.code,
        ]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </small>
    </div>
    {onCorrect !== undefined && (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('correct', { line: finding.line })}
        onClick={onCorrect}
      >
        {fr.acts.edit}
      </Button>
    )}
  </li>
);

export const FindingsPart = ({ report }: { readonly report: DsnDetail }) => {
  const [correcting, setCorrecting] = useState<DsnFinding | null>(null);
  const { findings, findingCount } = report;
  const edits = report.acts.includes('edit');
  return (
    <>
      {findings.length === 0 && <p className="quiet">{fr.noFinding}</p>}
      <ul className="plain">
        {findings.map((finding, index) => (
          <FindingLine
            key={index}
            finding={finding}
            onCorrect={
              edits && isRubric(finding) && !isOurs(finding)
                ? () => setCorrecting(finding)
                : undefined
            }
          />
        ))}
      </ul>
      {findingCount > findings.length && (
        <p className="quiet">
          {t('moreFindings', { shown: findings.length, total: findingCount })}
        </p>
      )}
      {report.readWith !== null && (
        <p className="quiet">{t('findingsNote', { norm: report.readWith })}</p>
      )}
      {correcting !== null && (
        <CorrectDialog report={report} finding={correcting} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
};

// The versions of a formula with their dates: who wrote each, who put it in force, what changed.
import { Timeline } from '#platform/web/timeline/timeline.tsx';
import { texts } from '#platform/contract/texts.ts';
import type { Formula } from '../contract.ts';
import { fr } from '../fr.ts';
import { textDiff } from '../text-diff.ts';
import { versionTitle } from '../version-title.ts';
import css from './formulas.module.css';

const t = texts(fr);
const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

export const Diff = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <code className={css['diff']}>
    {textDiff(before, after).map(({ kind, text }, i) => {
      const Tag = TAGS[kind];
      return <Tag key={i}>{text}</Tag>;
    })}
  </code>
);

const kindOf = ({ status, inForce }: Formula['versions'][number]) => {
  if (status === 'draft') return 'warning';
  return inForce ? 'success' : 'default';
};

export const VersionsPanel = ({ formula: { versions } }: { readonly formula: Formula }) => (
  <Timeline
    label={fr.versions}
    events={versions.map((v, i) => ({
      key: v.id,
      at: v.publishedAt ?? v.at,
      kind: kindOf(v),
      ...((v.publishedBy ?? v.by) ? { who: v.publishedBy ?? v.by ?? '' } : {}),
      title: versionTitle(v),
      children: (
        <>
          {v.note !== '' && <p className="note">{v.note}</p>}
          {v.publishedBy !== null && v.by !== null && v.by !== v.publishedBy && (
            <p className="note">{t('writtenBy', { name: v.by })}</p>
          )}
          <Diff before={versions[i + 1]?.text ?? ''} after={v.text} />
        </>
      ),
    }))}
  />
);

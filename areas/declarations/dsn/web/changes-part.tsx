// What changed since the deposit before, one person after the other.
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DsnDetail, DsnPersonChange } from '../records.ts';
import css from './dsn.module.css';
import { monthText } from './looks.ts';

const t = texts(fr);
const kindLooks: StatusLooks<DsnPersonChange['kind']> = {
  added: { kind: 'success', label: fr.personKinds.added },
  removed: { kind: 'danger', label: fr.personKinds.removed },
  changed: { kind: 'info', label: fr.personKinds.changed },
};

const Rubrics = ({ changes }: Pick<DsnPersonChange, 'changes'>) => (
  <ul className="plain">
    {changes.map((each) => (
      <li key={`${each.rubric} ${each.place}`} className={css['change']}>
        <span>
          {each.label ?? each.rubric}
          <small className="quiet">
            {' '}
            {[each.rubric, each.place].filter((part) => part !== '').join(' · ')}
          </small>
        </span>
        <span className="tn">
          {each.before ?? fr.nothing} → <strong>{each.after ?? fr.nothing}</strong>
        </span>
      </li>
    ))}
  </ul>
);

/** A month has hundreds of people: what changed of one is drawn when it is opened. */
const PersonLine = ({ change }: { readonly change: DsnPersonChange }) => {
  const [isOpen, setOpen] = useState(false);
  const head = (
    <>
      <span>{change.person}</span>
      <StatusOf looks={kindLooks} status={change.kind} />
    </>
  );
  if (change.changes.length === 0)
    return (
      <li>
        <div className={css['line']}>{head}</div>
      </li>
    );
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css['line']}>
          {head}
          <small className="quiet">{t('changeCount', { count: change.changes.length })}</small>
        </summary>
        {isOpen && <Rubrics changes={change.changes} />}
      </details>
    </li>
  );
};

export const ChangesPart = ({ report }: { readonly report: DsnDetail }) => {
  const { comparedTo, changes, changedPeople } = report;
  if (comparedTo === null) return <p className="quiet">{fr.noComparison}</p>;
  const { id, month, at } = comparedTo;
  return (
    <>
      <p className="quiet">
        <AppLink to={dsn.show} params={{ id }}>
          {t('comparedTo', {
            at: showInstant(at),
            month: month === null ? 'none' : monthText(month),
          })}
        </AppLink>
      </p>
      {changes.length === 0 ? (
        <p className="quiet">{fr.noChange}</p>
      ) : (
        <ul className="plain">
          {changes.map((change, index) => (
            <PersonLine key={index} change={change} />
          ))}
        </ul>
      )}
      {changedPeople > changes.length && (
        <p className="quiet">{t('moreChanges', { shown: changes.length, total: changedPeople })}</p>
      )}
    </>
  );
};

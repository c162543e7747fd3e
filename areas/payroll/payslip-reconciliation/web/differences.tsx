// Who does not agree, and in what: each finding with where it stands on the payslip.
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { href } from '#platform/web/router/href.ts';
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { payEngine } from '#areas/pay-variables/pay-engine/contract.ts';
import type { FindingView, PersonView } from '../contract.ts';
import { formatFigure } from '../figures.ts';
import { fr } from '../fr.ts';
import css from './reconciliation.module.css';

const t = texts(fr);
/** More are read in the export. */
const MOST_PEOPLE = 200;
const kinds: Readonly<Record<PersonView['state'], StatusKind>> = {
  agrees: 'success',
  differs: 'danger',
  no_payslip: 'danger',
  not_exported: 'warning',
  not_read: 'warning',
};
const shown = (value: number | null, unit: FindingView['unit']): string =>
  value === null ? '—' : formatFigure(value, unit);

const Finding = ({ finding }: { readonly finding: FindingView }) => {
  const { exported, found: onPayslip, unit, places } = finding;
  return (
    <tr>
      <th scope="row">
        {finding.code} {finding.label}
        {places.map(({ document, page, text }, i) => (
          <small key={i}>
            <PayslipLink document={document} page={page}>
              {t('at', { page, text })}
            </PayslipLink>
          </small>
        ))}
      </th>
      <td data-label={fr.finding}>{fr.findings[finding.kind]}</td>
      <td data-label={fr.exported}>{shown(exported, unit)}</td>
      <td data-label={fr.found}>{shown(onPayslip, unit)}</td>
      <td data-label={fr.difference}>{formatFigure((onPayslip ?? 0) - (exported ?? 0), unit)}</td>
    </tr>
  );
};
export const PayslipLink = ({
  document,
  page = 1,
  children,
}: {
  readonly document: number;
  readonly page?: number;
  readonly children: string;
}) => (
  <a
    href={`${href(payEngine.download, { params: { id: document }, query: { inline: true } })}#page=${page}`}
    target="_blank"
    rel="noopener"
  >
    {children}
  </a>
);

const Person = ({ person }: { readonly person: PersonView }) => (
  <li className={`${css['person']} folds stack col-gap-20 hair-above`}>
    <div className="stack packed start gap-4">
      <strong>{person.name}</strong>
      <small>{[person.matricule, person.agency].filter(Boolean).join(' · ')}</small>
      <StatusBadge kind={kinds[person.state]} label={fr.states[person.state]} />
      {person.agreeing > 0 && <small>{t('agreeing', { count: person.agreeing })}</small>}
      {person.documents.map((document) => (
        <small key={document}>
          <PayslipLink document={document}>{fr.openPayslip}</PayslipLink>
        </small>
      ))}
    </div>
    {person.findings.length > 0 && (
      <div className="scroll-x">
        <table className={`${css['table']} table figures cards`}>
          <thead>
            <tr>
              <th scope="col">{fr.heading}</th>
              <th scope="col">{fr.finding}</th>
              <th scope="col">{fr.exported}</th>
              <th scope="col">{fr.found}</th>
              <th scope="col">{fr.difference}</th>
            </tr>
          </thead>
          <tbody>
            {person.findings.map((finding) => (
              <Finding key={finding.code} finding={finding} />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </li>
);

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr');
const matches = ({ name, matricule, agency }: PersonView, words: string): boolean =>
  plain(`${name} ${matricule} ${agency}`).includes(plain(words.trim()));

export const Differences = ({ people }: { readonly people: readonly PersonView[] }) => {
  const differing = people.filter(({ state }) => state !== 'agrees');
  const [state, setState] = useState('');
  const [words, setWords] = useState('');
  if (differing.length === 0) return null;
  const states = [...Map.groupBy(differing, (person) => person.state)];
  const chosen = differing.filter(
    (person) => (state === '' || person.state === state) && matches(person, words),
  );
  return (
    <section className={`${css['part']} shrink`}>
      <h2>{fr.differences}</h2>
      <div className="bar gap-12">
        <SegmentedControl
          size="xs"
          aria-label={fr.filterStates}
          value={state}
          onChange={setState}
          data={[
            { value: '', label: t('everyState', { count: differing.length }) },
            ...states.map(([value, of]) => ({
              value,
              label: t('oneState', { state: fr.states[value], count: of.length }),
            })),
          ]}
        />
        <TextInput
          size="xs"
          type="search"
          aria-label={fr.searchPeople}
          placeholder={fr.searchPeople}
          value={words}
          onChange={(e) => setWords(e.currentTarget.value)}
        />
      </div>
      {chosen.length === 0 && <p className={css['quiet']}>{fr.nobodyMatches}</p>}
      <ul className={css['people']}>
        {chosen.slice(0, MOST_PEOPLE).map((person) => (
          <Person key={person.collaboratorId} person={person} />
        ))}
      </ul>
      {chosen.length > MOST_PEOPLE && (
        <p className={css['quiet']}>{t('more', { count: chosen.length - MOST_PEOPLE })}</p>
      )}
    </section>
  );
};

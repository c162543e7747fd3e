// Codes typed where they are shown: Enter and arrows move, leaving a cell saves it.
import { Checkbox, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { ExportCode, evpSoftware, type CodeGrid, type GridRow } from '../software-contract.ts';
import { fr } from '../fr.ts';
import css from './codes.module.css';

const OUT = '-';
const written = (code: string | null | undefined): string =>
  code === undefined ? '' : (code ?? OUT);

/** The cell above or below in the same column, or beside. */
const move = (from: HTMLInputElement, rows: number): void => {
  const [row, column] = [Number(from.dataset['row']) + rows, from.dataset['column']];
  from
    .closest('table')
    ?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
    ?.focus();
};

interface CellProps {
  readonly label: string;
  readonly code: string | null | undefined;
  readonly row: number;
  readonly column: number;
  readonly active: boolean;
  readonly writes: boolean;
  readonly onSay: (code: string | null | undefined) => Promise<unknown>;
}
/** `undefined`: nobody has decided; null: decided that nothing is exported. */
type Code = string | null | undefined;
const stateOf = (code: Code, active: boolean): 'undecided' | 'none' | 'out' | 'code' => {
  if (code === null) return 'out';
  if (code !== undefined) return 'code';
  return active ? 'undecided' : 'none';
};
const codeRead = (text: string): { readonly code: Code } | 'too-long' => {
  if (text === '') return { code: undefined };
  if (text === OUT) return { code: null };
  const read = ExportCode.safeParse(text);
  return read.success ? { code: read.data } : 'too-long';
};

const Cell = ({ label, code, row, column, active, writes, onSay }: CellProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const state = stateOf(code, active);
  const save = async (): Promise<void> => {
    if (typed === null) return;
    const text = typed.trim();
    if (text === written(code)) {
      setTyped(null);
      setFault(null);
      return;
    }
    const read = codeRead(text);
    if (read === 'too-long') {
      setFault(fr.codeTooLong);
      return;
    }
    try {
      await onSay(read.code);
      setTyped(null);
      setFault(null);
    } catch (e) {
      setFault(messageOf(e));
    }
  };
  const key = (e: KeyboardEvent<HTMLInputElement>): void => {
    if (e.key === 'Enter' || e.key === 'ArrowDown') {
      e.preventDefault();
      move(e.currentTarget, 1);
      if (e.key === 'Enter') void save();
    } else if (e.key === 'ArrowUp') {
      e.preventDefault();
      move(e.currentTarget, -1);
    } else if (e.key === 'Escape' && typed !== null) {
      e.stopPropagation();
      setTyped(null);
      setFault(null);
    }
  };
  return (
    <td data-state={state} data-fault={fault === null ? undefined : true}>
      <input
        className={css['cell']}
        aria-label={label}
        aria-invalid={fault !== null}
        title={fault ?? (state === 'out' ? fr.notExported : undefined)}
        data-row={row}
        data-column={column}
        readOnly={!writes}
        maxLength={41}
        spellCheck={false}
        placeholder={state === 'undecided' ? fr.codePlaceholder : ''}
        value={typed ?? written(code)}
        onChange={(e) => setTyped(e.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={key}
        onFocus={(e) => e.currentTarget.select()}
      />
      {fault !== null && (
        <small className={css['fault']} role="alert">
          {fault}
        </small>
      )}
    </td>
  );
};

const matches = (h: GridRow, typed: string): boolean =>
  `${h.code} ${h.label} ${h.codes.map((c) => c.code ?? '').join(' ')}`
    .toLowerCase()
    .includes(typed.trim().toLowerCase());

export const CodeTable = ({
  grid,
  writes,
  fills = false,
}: {
  readonly grid: CodeGrid;
  readonly writes: boolean;
  /** It takes the page's height and scrolls by itself. */ readonly fills?: boolean;
}) => {
  const t = useTexts(fr);
  const [filter, setFilter] = useState('');
  const [undecided, setUndecided] = useState(false);
  const [inactive, setInactive] = useState(false);
  const save = useApiMutation(evpSoftware.saveCodes, {
    quiet: true,
    invalidates: [evpSoftware.codes, evpSoftware.list],
  });
  const lacks = (h: GridRow): boolean =>
    h.active && grid.software.some((s) => !h.codes.some((c) => c.softwareId === s.id));
  const rows = grid.rows.filter(
    (h) => (inactive || h.active) && (!undecided || lacks(h)) && matches(h, filter),
  );
  return (
    <div className={`${css['root']} column shrink gap-8`} data-fills={fills || undefined}>
      <div className={`${css['tools']} row col-gap-16`}>
        <TextInput
          size="xs"
          aria-label={fr.codeGridFilter}
          placeholder={fr.codeGridFilter}
          leftSection={<Search size={13} aria-hidden />}
          value={filter}
          onChange={(e) => setFilter(e.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label={fr.onlyUndecided}
          checked={undecided}
          onChange={(e) => setUndecided(e.currentTarget.checked)}
        />
        <Checkbox
          size="xs"
          label={fr.withInactive}
          checked={inactive}
          onChange={(e) => setInactive(e.currentTarget.checked)}
        />
      </div>
      <div className={`${css['scroll']} box scroll`}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{fr.headingName}</th>
              {grid.software.map((s) => (
                <th key={s.id} scope="col">
                  {s.label}
                  {!s.active && <small> {fr.inactive}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((h, row) => (
              <tr key={h.id} data-inactive={!h.active || undefined}>
                <th scope="row">
                  <b>{h.code}</b>
                  <small>{h.label}</small>
                </th>
                {grid.software.map((s, column) => (
                  <Cell
                    key={s.id}
                    label={t('codeOf', { heading: h.code, software: s.label })}
                    row={row}
                    column={column}
                    active={h.active}
                    writes={writes}
                    code={h.codes.find((c) => c.softwareId === s.id)?.code}
                    onSay={(code) =>
                      save.mutateAsync({
                        body: {
                          codes: [
                            {
                              headingId: h.id,
                              softwareId: s.id,
                              code: code ?? null,
                              decided: code !== undefined,
                            },
                          ],
                        },
                      })
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={css['empty']}>{fr.noCodeRows}</p>}
      </div>
    </div>
  );
};

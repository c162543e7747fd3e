// Every right of one account, with its origin (specification 002 §6).
import { Button, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { matches } from '#platform/web/filter-bar/choice-rules.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { usersContract, type Right, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { explainFr } from '../explain-fr.ts';
import { ExplainBox, type Question } from './explain-box.tsx';
import { RightOrigin } from './right-origin.tsx';
import { byTheme } from './rights-by-theme.ts';
import css from './users.module.css';

const Line = ({ right, onAsk }: { readonly right: Right; readonly onAsk: (() => void) | null }) => {
  const t = useTexts(explainFr);
  return (
    <tr>
      <td>{right.label}</td>
      <td>
        <StatusBadge
          kind={right.granted ? 'success' : 'default'}
          label={right.granted ? fr.granted : fr.denied}
        />
      </td>
      <td>
        <RightOrigin right={right} />
      </td>
      {onAsk !== null && (
        <td>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('whyOf', { right: right.label })}
            onClick={onAsk}
          >
            {explainFr.why}
          </Button>
        </td>
      )}
    </tr>
  );
};

export const RightsPanel = ({ user }: { readonly user: User }) => {
  const [search, setSearch] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const ask = (permission: string): void => {
    setQuestion({ permission });
    top.current?.scrollIntoView();
  };
  const rights = useApi(
    usersContract.rights,
    { params: { userId: user.id } },
    { enabled: user.state === 'active' },
  );
  if (user.state !== 'active')
    return (
      <div className={css['panel']}>
        <p className={css['note']}>{fr.rightsInactive}</p>
      </div>
    );
  return (
    <div className={css['panel']} ref={top}>
      <p className={css['note']}>{fr.rightsLead}</p>
      {user.editable && <ExplainBox user={user} question={question} onAsk={setQuestion} />}
      <TextInput
        type="search"
        aria-label={fr.permissionSearch}
        placeholder={fr.permissionSearch}
        leftSection={<Search size={14} aria-hidden />}
        value={search}
        onChange={(e) => setSearch(e.currentTarget.value)}
        w={320}
        maw="100%"
      />
      <LoadState query={rights}>
        {(list) => (
          <div className="scroll-x">
            <table className={`${css['table']} table`}>
              <thead>
                <tr>
                  <th scope="col">{fr.permission}</th>
                  <th scope="col">{fr.state}</th>
                  <th scope="col">{fr.origin}</th>
                  {user.editable && <th scope="col" aria-label={explainFr.why} />}
                </tr>
              </thead>
              {byTheme(list.filter((r) => matches(r.label, search))).map((theme) => (
                <tbody key={theme.name}>
                  <tr className={css['rightTheme']}>
                    <th scope="rowgroup" colSpan={4}>
                      <b>{theme.name}</b>
                    </th>
                  </tr>
                  {theme.rights.map((r) => (
                    <Line
                      key={r.permission}
                      right={r}
                      onAsk={user.editable ? () => ask(r.permission) : null}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </LoadState>
    </div>
  );
};

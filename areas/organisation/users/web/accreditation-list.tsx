// The infrastructures of an account's perimeter, each with what it opens there.
import { useMemo } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import { inTreeOrder, levelsOf } from '#areas/organisation/infrastructures/web/embed.tsx';
import { usersContract, type AccreditationLine, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './accreditations.module.css';

/** What an account opens at a place, in words. */
const useOpening = (): ((line: AccreditationLine) => string) => {
  const t = useTexts(fr);
  return ({ effective, count }) => {
    if (effective === 'all') return fr.opensAll;
    return count === 0 ? fr.opensNothing : t('opensCount', { count });
  };
};

const Line = ({
  line,
  level,
  user,
  kind,
  current,
}: {
  readonly line: AccreditationLine;
  readonly level: number;
  readonly user: User;
  readonly kind: AccreditationKind;
  readonly current: boolean;
}) => {
  const openingOf = useOpening();
  return (
    <li>
      <AppLink
        to={usersContract.accreditation}
        params={{ userId: user.id, tab: kind, infraId: line.infraId }}
        className={`${css['place']} bar apart gap-12`}
        style={{ paddingInlineStart: `${12 + level * 16}px` }}
        {...(current ? { 'aria-current': 'true' as const } : {})}
      >
        <span className="shrink anywhere">{line.name}</span>
        <small data-own={line.mode !== 'inherit' || undefined}>{openingOf(line)}</small>
      </AppLink>
    </li>
  );
};

interface Props {
  readonly user: User;
  readonly kind: AccreditationKind;
  readonly current?: number;
}

export const AccreditationPlaces = ({ user, kind, current }: Props) => {
  const query = useApi(usersContract.accreditations, { params: { userId: user.id, tab: kind } });
  const lines = useMemo(
    () => inTreeOrder((query.data?.lines ?? []).map((l) => ({ ...l, id: l.infraId }))),
    [query.data],
  );
  const levels = useMemo(() => {
    const shown = new Set(lines.map((l) => l.id));
    return levelsOf(
      lines.map((l) => ({
        id: l.id,
        parentId: l.parentId !== null && shown.has(l.parentId) ? l.parentId : null,
      })),
    );
  }, [lines]);
  return (
    <LoadState query={query}>
      {({ more }) =>
        lines.length === 0 ? (
          <p className={css['none']}>{fr.noPlace}</p>
        ) : (
          <>
            <ul className="plain">
              {lines.map((l) => (
                <Line
                  key={l.id}
                  line={l}
                  level={levels.get(l.id) ?? 0}
                  user={user}
                  kind={kind}
                  current={l.id === current}
                />
              ))}
            </ul>
            {more && <p className={css['none']}>{fr.perimeterMore}</p>}
          </>
        )
      }
    </LoadState>
  );
};

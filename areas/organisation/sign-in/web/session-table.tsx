// Where an account is signed in, and how to end it.
import { Button } from '@mantine/core';
import { deviceName } from '#platform/web/texts/device-name.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import type { Session } from '../contract.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { fr } from '../fr.ts';
import css from './account-page.module.css';

const Device = ({
  session,
  onRevoke,
}: {
  readonly session: Session;
  readonly onRevoke: () => void;
}) => (
  <tr>
    <td>
      {deviceName(session.userAgent)}
      {session.current && (
        <span className={css['here']}>
          <StatusBadge kind="success" label={fr.thisSession} />
        </span>
      )}
    </td>
    <td data-label={fr.lastSeen}>{formatAgo(session.lastSeenAt)}</td>
    <td data-label={fr.since}>{formatAgo(session.createdAt)}</td>
    <td data-label={fr.address}>{session.ip}</td>
    <td data-label={factorTexts.openedBy}>
      {session.openedBy !== null && factorTexts.openedByTexts[session.openedBy]}
    </td>
    <td className={`${css['act']} right`}>
      {!session.current && (
        <Button variant="subtle" size="compact-sm" onClick={onRevoke}>
          {fr.revoke}
        </Button>
      )}
    </td>
  </tr>
);

export const SessionTable = ({
  sessions,
  onRevoke,
}: {
  readonly sessions: readonly Session[];
  readonly onRevoke: (id: number) => void;
}) => (
  <div className="scroll-x">
    <table className={`${css['table']} table cards`}>
      <thead>
        <tr>
          <th scope="col">{fr.device}</th>
          <th scope="col">{fr.lastSeen}</th>
          <th scope="col">{fr.since}</th>
          <th scope="col">{fr.address}</th>
          <th scope="col">{factorTexts.openedBy}</th>
          <th scope="col">
            <span className="sr-only">{fr.revoke}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((s) => (
          <Device key={s.id} session={s} onRevoke={() => onRevoke(s.id)} />
        ))}
      </tbody>
    </table>
  </div>
);

// The driver of SQL Server against a stand-in that speaks its protocol: what is read, what is written once, what it says where something is wrong.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliver, type SendStage } from './deliver.ts';
import type { Connection, Deadlines, SqlSettings } from './peer.ts';
import { startSqlServer, type SqlServer } from './sql-server.fixtures.ts';
import { openSqlServer } from './sql-server.ts';

let server: SqlServer;
beforeEach(async () => {
  server = await startSqlServer();
});
afterEach(() => server.close());

const connection = (sql: Partial<SqlSettings> = {}, o: Partial<Connection> = {}): Connection => ({
  host: 'sql.test',
  address: '127.0.0.1',
  port: server.port,
  login: 'paie',
  password: 'tres-secret',
  encryption: 'explicit',
  trustCertificate: true,
  hostKey: null,
  sql: {
    database: 'rh',
    direction: 'inbound',
    dataType: 'absences',
    table: 'dbo.v absences',
    batch: 'lot',
    titles: [
      'Matricule',
      'Du',
      'Au',
      'Montant',
      'Prime',
      'Début',
      'Fin',
      'Heure',
      'Payée',
      'Autre',
    ],
    ...sql,
  },
  ...o,
});
const quick: Deadlines = { connectMs: 5_000, answerMs: 300, fileMs: 5_000 };
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (e: { readonly code: unknown }) => e.code,
  );

const view = () =>
  server.tables.set('dbo.v absences', {
    columns: {
      matricule: 'text',
      Du: 'date',
      Au: 'date',
      Montant: 'decimal',
      Prime: 'money',
      Début: 'datetime',
      Fin: 'offset',
      Heure: 'time',
      Payée: 'bit',
      secret: 'text',
    },
    rows: [
      {
        matricule: '00017',
        Du: '2026-10-25',
        Au: '2026-10-29',
        Montant: '90071992547409.93',
        Prime: '12.5000',
        Début: '2026-10-25T02:30',
        Fin: '2026-10-25T00:30:00Z',
        Heure: '08:05:09',
        Payée: true,
        secret: 'x',
      },
      {
        matricule: '00003; "bis"',
        Du: '2026-02-28',
        Au: null,
        Début: '2026-03-29T00:00',
        Payée: false,
      },
    ],
  });

describe('what comes of a table', () => {
  it('is its mapped columns: days, times by the clock there, amounts to the last figure, in an order of their own', async () => {
    view();
    const peer = await openSqlServer(connection(), quick);
    expect(await peer.list('')).toEqual([{ name: 'absences.csv', size: 0 }]);
    expect((await peer.read('')).toString().split('\r\n')).toEqual([
      'Matricule;Du;Au;Montant;Prime;Début;Fin;Heure;Payée',
      '"00003; ""bis""";28/02/2026;;;;29/03/2026 00:00;;;0',
      '00017;25/10/2026;29/10/2026;90071992547409,93;12,5000;25/10/2026 02:30;2026-10-25T00:30:00Z;08:05:09;1',
      '',
    ]);
    await peer.close();
    expect(server.statements.every((sql) => sql.startsWith('SELECT '))).toBe(true);
    expect(server.statements.at(-1)).not.toContain('secret');
  });
  it('stops where it is more than a sheet can hold', async () => {
    const rows = Array.from({ length: 40 }, () => ({ Matricule: 'é'.repeat(100) }));
    server.tables.set('dbo.v absences', { columns: { Matricule: 'text' }, rows });
    expect((await (await openSqlServer(connection(), quick, 4_100)).read('')).length).toBe(8_091);
    const peer = await openSqlServer(connection(), quick, 4_000);
    rows.push(...Array.from({ length: 3_000 }, () => ({ Matricule: 'x'.repeat(100) })));
    expect(await codeOf(peer.read(''))).toBe('too_large');
  });
});

describe('what leaves into a table', () => {
  const leaving = {
    direction: 'outbound',
    table: 'dbo.absences',
    titles: ['Matricule', 'Du'],
  } as const;
  const sheet = Buffer.from('\uFEFFMatricule;Du\r\n00017;25/10/2026\r\n00003;\r\n');
  const table = () => {
    const rows: Record<string, string | null>[] = [];
    server.tables.set('dbo.absences', {
      columns: { Matricule: 'text', Du: 'date', lot: 'text' },
      rows: rows as never,
    });
    return rows;
  };
  const ledger = () => {
    let stage: SendStage | null = null;
    return {
      stage: async () => stage,
      keep: async (next: SendStage) => {
        stage = next;
      },
    };
  };
  const parcel = { folder: '', name: 'absences.csv', bytes: sheet, mark: 'm' };

  it('is there whole and once, also when the connection was cut before or after it was committed', async () => {
    const rows = table();
    for (const fault of ['cut-before-commit', 'cut-after-commit'] as const) {
      rows.length = 0;
      const kept = ledger();
      server.faults.push(fault);
      const first = await openSqlServer(connection(leaving), quick);
      expect(await codeOf(deliver(first, kept, parcel))).toBe('peer_away');
      expect(rows).toHaveLength(fault === 'cut-before-commit' ? 0 : 2);
      const second = await openSqlServer(connection(leaving), quick);
      expect(await deliver(second, kept, parcel)).toBe(true);
      await second.close();
      expect(rows.map(({ Matricule, Du }) => [Matricule, Du])).toEqual([
        ['00017', '25/10/2026'],
        ['00003', null],
      ]);
    }
    expect(rows[0]?.['lot']).toMatch(/^[0-9a-f]{64}$/);
  });
  it('travels apart from the statement, a thousand rows at a time', async () => {
    const rows = table();
    const lines = Array.from({ length: 1_500 }, (_, i) => `${i}'), drop table x --;25/10/2026\r\n`);
    const peer = await openSqlServer(connection(leaving), { ...quick, answerMs: 5_000 });
    await peer.send?.('a.csv', Buffer.from(`Matricule;Du\r\n${lines.join('')}`), false);
    await peer.close();
    expect(rows).toHaveLength(1_500);
    expect(rows[1_499]?.['Matricule']).toBe("1499'), drop table x --");
    expect(server.statements.some((sql) => sql.includes('drop'))).toBe(false);
  });
  it('is tried without a write, and a column that is not there is named before anything', async () => {
    const rows = table();
    const peer = await openSqlServer(connection(leaving), quick);
    expect(await peer.list('')).toEqual([]);
    expect(server.statements).toEqual(['SELECT TOP (0) * FROM [dbo].[absences]']);
    await peer.close();
    const other = await openSqlServer(connection({ ...leaving, titles: ['Matricule', 'Absent'] }));
    await expect(other.list('')).rejects.toMatchObject({
      code: 'invalid_config',
      message: expect.stringMatching(/^Colonnes absentes de la table.: Absent$/u),
    });
    await other.close();
    expect(rows).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('is told apart: login, base, table, access that ended, certificate, silence', async () => {
    view();
    const opened = (o: Partial<Connection>, sql: Partial<SqlSettings> = {}) =>
      codeOf(openSqlServer(connection(sql, o), quick));
    expect(await opened({ password: 'faux' })).toBe('invalid_config');
    expect(await opened({}, { database: 'autre' })).toBe('invalid_config');
    server.accepted.error = 18_487;
    expect(await opened({ password: 'faux' })).toBe('invalid_token');
    expect(await opened({ trustCertificate: false })).toBe('peer_certificate');
    // TDS 8.0 takes no certificate that nobody vouches for.
    server.accepted.strict = true;
    expect(await opened({ encryption: 'implicit' })).toBe('peer_certificate');
    server.accepted.strict = false;
    const peer = await openSqlServer(connection({ table: 'dbo.autre' }), quick);
    expect(await codeOf(peer.list(''))).toBe('invalid_config');
    server.faults.push('silent');
    expect(await codeOf(peer.list(''))).toBe('peer_late');
    server.faults.push('silent-login');
    expect(await codeOf(openSqlServer(connection(), { ...quick, connectMs: 400 }))).toBe(
      'peer_late',
    );
  });
});

// Promises (issue 40): a trail of ten million lines is verified within 60 s; the chain costs at most 5 % on the p95 of saves by eight writers; Go's
// sumdb accepts a proof. LINES=10000000 measures all ten million; without it a million, said for ten.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { verifierText } from '#engines/transparency-log/note.ts';
import { proofText } from '#engines/transparency-log/proof.ts';
import { advanceChains } from '#platform/server/chain/batch.ts';
import { evidenceOf } from '#platform/server/chain/evidence.ts';
import { originOf, publishedKeys } from '#platform/server/chain/keys.ts';
import { entryAt, pathOf } from '#platform/server/chain/store.ts';
import { verifyChain } from '#platform/server/chain/verify.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { secretsFrom } from '#platform/server/secrets/secrets.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';

const LINES = Number(process.env['LINES'] ?? 1_000_000);
const [TEN_MILLION, GOAL_SECONDS, GOAL_SHARE, WRITERS, ROUNDS, ROUND_MS] = [
  10_000_000, 60, 1.05, 8, 6, 4_000,
];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const cluster = await startPostgres({ port: await freePort() });
if (cluster === null) {
  say('skipped: chain (no PostgreSQL on this machine)');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'roulement-chain-'));
const db = await openDb(
  {
    DATA_DIR: folder,
    DATABASE_URL: cluster.socketUrl,
    DATABASE_OWNER_URL: undefined,
    DATABASE_POOL: WRITERS + 4,
  },
  silentLog,
);
await migrate(db, { migrations: findMigrations() });
const config = readConfig({ PUBLIC_URL: 'https://portail.example' });
const kit = {
  db,
  config,
  secrets: secretsFrom(['a key for benches that is long enough']),
  log: silentLog,
};
const { customerId: customer, agencies } = await freshCustomer(db);
const turn = () => advanceChains(kit, Temporal.Now.instant());

// Saves: rounds without and with the job beside them, by turns, so that the machine's moods fall on both.
const [infra] = agencies;
const scope = {
  customerId: customer,
  infras: [customer, ...agencies],
  personId: 1,
  provider: false,
  audit: { userId: 1, impersonatorId: null, requestId: 'bench', ip: '127.0.0.1' },
};
await db.elevated(
  (tx) =>
    tx.run`insert into vehicle (customer_id, infra_id, registration, label) select ${customer}, ${infra}, 'AA-' || lpad(i::text, 3, '0') || '-AA', '' from generate_series(1, ${WRITERS}::int) i`,
);
const vehicles = await db.elevated((tx) => tx.column<number>`select id from vehicle order by id`);
const took = { without: [] as number[], beside: [] as number[] };
for (let round = 0; round < ROUNDS * 2; round += 1) {
  const kind = round % 2 === 0 ? 'without' : 'beside';
  const ends = performance.now() + ROUND_MS;
  const writer = async (id: number): Promise<void> => {
    for (let i = 0; performance.now() < ends; i += 1) {
      const from = performance.now();
      await db.within(
        scope,
        'write',
        (tx) => tx.run`update vehicle set label = ${`${round} ${i}`} where id = ${id}`,
      );
      took[kind].push(performance.now() - from);
    }
  };
  const job = async (): Promise<void> => {
    while (performance.now() < ends) {
      await turn();
      await new Promise((done) => setTimeout(done, 1_000));
    }
  };
  await Promise.all([...vehicles.map(writer), ...(kind === 'beside' ? [job()] : [])]);
}
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const share = p95(took.beside) / p95(took.without);
say(
  `saves by ${WRITERS} writers, a turn each second: p95 ${p95(took.without).toFixed(2)} ms without, ${p95(took.beside).toFixed(2)} ms beside (${took.without.length} and ${took.beside.length} saves), ${share.toFixed(3)} of ${GOAL_SHARE}, load ${loadavg()[0]?.toFixed(1)} ${share <= GOAL_SHARE ? 'ok' : 'short'}`,
);

await db.elevated(
  (tx) =>
    tx.run`insert into audit_log (action, table_name, row_id, before, after, title, user_id, request_id, ip, customer_id, infra_id)
    select 'update', 'collaborator', i, jsonb_build_object('lastName', 'Nom ' || i, 'updated', i), jsonb_build_object('lastName', 'Nom ' || i + 1, 'updated', i + 1), 'Personne ' || i, 1, 'r-' || i, '192.0.2.1', ${customer}, ${infra} from generate_series(1, ${LINES}::int) i`,
);
const appended = performance.now();
const note = (await turn()).find((one) => one.customer === customer)?.note ?? '';
say(`${LINES} lines into the chain: ${((performance.now() - appended) / 1000).toFixed(1)} s`);
const origin = originOf(config, customer, 1);
const keys = await db.elevated((tx) => publishedKeys(tx, origin));
const cpu = process.cpuUsage();
const from = performance.now();
const verdict = await verifyChain(
  await evidenceOf(db, { customer, origin, checkpoints: [note], keys }),
);
const seconds = (performance.now() - from) / 1000;
const used = process.cpuUsage(cpu);
const forTen = (seconds * TEN_MILLION) / verdict.lines;
say(
  `${verdict.lines} lines verified in ${seconds.toFixed(1)} s (${(used.user / 1e6).toFixed(1)} s of our computing), ${verdict.findings.length} findings; ten million in ${forTen.toFixed(0)} s of ${GOAL_SECONDS}, load ${loadavg()[0]?.toFixed(1)} ${forTen <= GOAL_SECONDS && verdict.findings.length === 0 ? 'ok' : 'short'}`,
);

const MAIN = `package main
import ("encoding/base64";"fmt";"os";"strconv";"strings";"golang.org/x/mod/sumdb/note";"golang.org/x/mod/sumdb/tlog")
func hash(s string) (h tlog.Hash) { b, _ := base64.StdEncoding.DecodeString(s); copy(h[:], b); return }
func main() {
  raw, _ := os.ReadFile(os.Args[2]); verifier, err := note.NewVerifier(os.Args[1]); if err != nil { panic(err) }
  parts := strings.SplitN(string(raw), "\\n\\n", 2); signed, err := note.Open([]byte(parts[1]), note.VerifierList(verifier)); if err != nil { panic(err) }
  body := strings.Split(signed.Text, "\\n"); size, _ := strconv.ParseInt(body[1], 10, 64); lines := strings.Split(parts[0], "\\n")
  entry, _ := base64.StdEncoding.DecodeString(lines[1][6:]); index, _ := strconv.ParseInt(lines[2][6:], 10, 64)
  var proof tlog.RecordProof; for _, l := range lines[3:] { proof = append(proof, hash(l)) }
  if err := tlog.CheckRecord(proof, size, hash(body[2]), index, tlog.RecordHash(entry)); err != nil { panic(err) }
  fmt.Print("accepted") }`;
if (spawnSync('go', ['version']).status === 0) {
  writeFileSync(join(folder, 'main.go'), MAIN);
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: '/usr/share/gocode',
    GOCACHE: join(folder, 'cache'),
  };
  execFileSync('go', ['build', '-o', join(folder, 'peer'), join(folder, 'main.go')], { env });
  const size = verdict.confirmed;
  const accepted: string[] = [];
  for (const index of [0, 255, 256, 65_536, Math.floor(size / 3), size - 2, size - 1].filter(
    (i) => i < size,
  )) {
    const proof = await db.elevated(async (tx) =>
      proofText({
        entry: await entryAt(tx, customer, index),
        index,
        path: await pathOf(tx, customer, { index, size }),
        checkpoint: note,
      }),
    );
    writeFileSync(join(folder, 'proof'), proof);
    const key = keys.map(verifierText)[0] ?? '';
    const answer = spawnSync(join(folder, 'peer'), [key, join(folder, 'proof')], {
      encoding: 'utf8',
    });
    if (answer.stdout === 'accepted') accepted.push(String(index));
    else say(`entry ${index}: ${answer.stderr.split('\n')[0]}`);
  }
  say(
    `Go's sumdb accepts the proofs of entries ${accepted.join(', ')} of ${size} ${accepted.length === 7 ? 'ok' : 'short'}`,
  );
} else say('skipped: peer (Go is not installed)');
await db.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);

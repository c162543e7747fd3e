// Promise (issue "Planning", What must be seen): the board in a real Chromium on 10,000 × 31 and 2,000 × 123: first paint 100 ms after the data, 6 ms
// of work a frame (median) and 10 ms (p95) while scrolling, nothing blank, 50 ms from an edit to its picture, memory flat; beside it a
// yardstick grid over the same data in the same run. Work is the computing time of the page's main thread (a trace), so that a busy machine does
// not count. SCROLL_SECONDS: how long the memory is watched (20 unless said; the promise is 600).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build } from 'vite';
import { BROWSER_FLAGS, findBrowser } from '#platform/testing/find-browser.ts';

const SECONDS = Number(process.env['SCROLL_SECONDS'] ?? 20);
const FRAMES = 240;
const EDITS = 25;
const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const found = await findBrowser();
if (found === null) {
  say('skipped: board-frames (no Chromium on this machine)');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'roulement-board-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
await build({ configFile: false, logLevel: 'error', define: { 'process.env.NODE_ENV': '"production"' }, build: { outDir: folder, emptyOutDir: true, lib: { entry: 'bench/web/board-page.ts', formats: ['iife'], name: 'page', fileName: () => 'page.js' } } });
const style = readdirSync(folder).filter((f) => f.endsWith('.css')).map((f) => readFileSync(join(folder, f), 'utf8')).join('\n');

interface TraceEvent { readonly name: string; readonly ph: string; readonly ts: number; readonly dur?: number; readonly tdur?: number; readonly tid: number; readonly pid: number; readonly args?: { readonly name?: string } }
/** Everything that the page's main thread does while something runs. */
const traced = async (session: CDPSession, run: () => Promise<unknown>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => { events.push(...(value as TraceEvent[])); };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'] } });
  await run();
  const done = new Promise<void>((resolve) => { session.once('Tracing.tracingComplete', () => resolve()); });
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return events;
};
/** Computing time in ms between one mark and the next. */
const workBetween = (events: readonly TraceEvent[], from: string, to: string): number[] => {
  const mark = events.find((e) => e.name === from);
  const tasks = events.filter((e) => e.tid === mark?.tid && e.pid === mark?.pid && e.ph === 'X' && e.name.includes('RunTask')).toSorted((a, b) => a.ts - b.ts);
  const times = (name: string): number[] => [...new Set(events.filter((e) => e.name === name && e.ph !== 'X').map((e) => e.ts))].toSorted((a, b) => a - b);
  const ends = times(to);
  return times(from).flatMap((start) => {
    const end = ends.find((t) => t > start);
    // A mark lies inside the task that set it: the part of a task that is between the marks counts, by its share of the task's length.
    return end === undefined ? [] : [tasks.reduce((sum, { ts, dur = 0, tdur = dur }) => { const inside = Math.min(ts + dur, end) - Math.max(ts, start); return inside <= 0 || dur === 0 ? sum : sum + (tdur * inside) / dur; }, 0) / 1_000];
  });
};
const at = (all: readonly number[], share: number): number => all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;

interface Figures { readonly paint: number; readonly median: number; readonly p95: number; readonly blank: number; readonly echo: number }
const run = (page: Page, script: string): Promise<unknown> => page.evaluate(`window.bench.${script}`);
const measure = async (page: Page, session: CDPSession, who: 'ours' | 'yardstick'): Promise<Figures> => {
  // The first time compiles.
  await run(page, `open('${who}')`);
  await run(page, 'scroll(30)');
  await run(page, 'close()');
  const paints: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    paints.push(...workBetween(await traced(session, () => run(page, `open('${who}')`)), 'open', 'opened'));
    if (i < 2) await run(page, 'close()');
  }
  await run(page, 'scroll(40)');
  const frames = workBetween(await traced(session, () => run(page, `scroll(${FRAMES})`)), 'frame', 'frame');
  const blank = Number(await run(page, 'blank(60)'));
  const echoes = workBetween(await traced(session, () => run(page, `edits(${EDITS})`)), 'edit', 'edited');
  if (paints.length < 3 || frames.length < FRAMES * 0.9 || echoes.length < EDITS * 0.9) throw new Error(`the trace is not whole: ${paints.length} ${frames.length} ${echoes.length}`);
  return { paint: at(paints, 0.5), median: at(frames, 0.5), p95: at(frames, 0.95), blank, echo: at(echoes, 0.5) };
};
const heap = async (session: CDPSession): Promise<number> => {
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
};

const browser = await chromium.launch({ executablePath: found.executablePath, args: [...BROWSER_FLAGS], env: { ...process.env, ...found.env } as Record<string, string> });
try {
  for (const [people, days] of [[10_000, 31], [2_000, 123]] as const) {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    page.on('pageerror', (e) => say(String(e)));
    await page.setContent(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>bench</title><style>${style}</style><body></body></html>`);
    await page.addScriptTag({ path: join(folder, 'page.js') });
    const session = await page.context().newCDPSession(page);
    await run(page, `prepare(${people}, ${days})`);
    const ours = await measure(page, session, 'ours');
    const [before] = [await heap(session)];
    const began = performance.now();
    await run(page, `scrollFor(${SECONDS * 500})`);
    const middle = await heap(session);
    await run(page, `scrollFor(${SECONDS * 500})`);
    const after = await heap(session);
    const seconds = (performance.now() - began) / 1_000;
    await run(page, 'close()');
    const other = await measure(page, session, 'yardstick');
    await run(page, 'close()');
    const name = `board ${people} × ${days}`;
    const said = (n: number): string => n.toFixed(1);
    say(`  ${name}: ag-grid-community ${said(other.paint)} ms first paint, ${said(other.median)} / ${said(other.p95)} ms a frame, ${Math.round(other.blank * 100)} % of lines blank at worst, ${said(other.echo)} ms an edit; ours is ${said(other.paint / ours.paint)} ×, ${said(other.median / ours.median)} × / ${said(other.p95 / ours.p95)} ×, ${said(other.echo / ours.echo)} × quicker`);
    say(`${name}: first paint after the data ${said(ours.paint)} ms (goal 100) ${ours.paint <= 100 ? 'ok' : 'short'}`);
    say(`${name}: work a frame ${said(ours.median)} ms median, ${said(ours.p95)} ms p95 (goal 6, 10) ${ours.median <= 6 && ours.p95 <= 10 ? 'ok' : 'short'}`);
    say(`${name}: lines blank under a fast wheel ${Math.round(ours.blank * 100)} % (goal 0) ${ours.blank === 0 ? 'ok' : 'short'}`);
    say(`${name}: an edit on the screen ${said(ours.echo)} ms (goal 50) ${ours.echo <= 50 ? 'ok' : 'short'}`);
    say(`${name}: memory ${said(before)} → ${said(middle)} → ${said(after)} MB over ${Math.round(seconds)} s of scrolling (flat) ${after - middle <= 2 ? 'ok' : 'short'}`);
    await page.close();
  }
} finally {
  await browser.close();
}

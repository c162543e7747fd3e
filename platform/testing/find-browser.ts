// Which Chromium can the tests drive? CHROMIUM_PATH, then the system's, then the one from npm, else none (the tests are skipped, in one line).
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface FoundBrowser {
  readonly executablePath: string;
  /** To be added to the environment of the browser's process. */
  readonly env: Readonly<Record<string, string>>;
  readonly source: 'setting' | 'system' | 'npm';
}

/** Flags for a browser that runs in a container, without GPU and without calling home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The part of the package that is used, loaded by the few machines that have no browser of their own. */
interface ChromiumPackage {
  readonly default: { executablePath(packed: string): Promise<string> };
  readonly inflate: (file: string) => Promise<string>;
}
const chromiumPackage = '@sparticuz/chromium';

/** Unpacks the npm Chromium once. The package unpacks into the temporary folder of the process, so that is pointed at the cache meanwhile. */
const unpack = async (packed: string, cache: string): Promise<void> => {
  mkdirSync(cache, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = cache;
  try {
    const { default: chromium, inflate } = (await import(chromiumPackage)) as ChromiumPackage;
    await chromium.executablePath(packed);
    // Last, so that its folder proves a whole unpacking: outside a cloud function the package leaves its libraries packed.
    await inflate(join(packed, 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

const fromNpm = async (): Promise<FoundBrowser | null> => {
  const packed = join(projectRoot, 'node_modules/@sparticuz/chromium/bin');
  if (!existsSync(packed)) return null;
  const cache = join(projectRoot, 'node_modules/.cache/chromium');
  if (!existsSync(join(cache, 'al2023'))) await unpack(packed, cache);
  const executablePath = join(cache, 'chromium');
  // Its own copies of NSS and expat are used only where the host has none.
  const lacksLibraries = execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes(
    'not found',
  );
  return {
    executablePath,
    source: 'npm',
    env: {
      ...(lacksLibraries ? { LD_LIBRARY_PATH: join(cache, 'al2023/lib') } : {}),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(cache, 'fonts') }),
    },
  };
};

/**
 * The browser to drive, or null when there is none. `CHROMIUM_PATH` names one; `NO_SYSTEM_CHROMIUM=1` skips those of the system.
 * Unpacking takes about a second the first time: call it in a global set-up, never in two processes at once.
 */
export const findBrowser = async (): Promise<FoundBrowser | null> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && runs(named))
    return { executablePath: named, env: {}, source: 'setting' };
  const system =
    process.env['NO_SYSTEM_CHROMIUM'] === undefined ? SYSTEM_BROWSERS.find(runs) : undefined;
  return system === undefined ? fromNpm() : { executablePath: system, env: {}, source: 'system' };
};

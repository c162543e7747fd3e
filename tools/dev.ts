// npm run dev: the server with reload and Vite with hot reload, on one address (http://127.0.0.1:3000 by default).
import { spawn, type ChildProcess } from 'node:child_process';

const port = Number(process.env['PORT'] ?? 3000);
const backPort = port + 1;
const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch-path=apps/server',
      '--watch-path=areas',
      '--watch-path=platform',
      '--watch-path=engines',
      '--watch-preserve-output',
      'apps/server/start.ts',
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(backPort),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DEV: '1',
        NODE_ENV: 'development',
      },
    },
  ),
  spawn('vite', ['--port', String(port), '--strictPort', '--host', '127.0.0.1'], {
    stdio: 'inherit',
    env: { ...process.env, BACKEND: `http://127.0.0.1:${backPort}` },
  }),
];
const stop = (): void => children.forEach((c) => c.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const c of children)
  c.once('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });

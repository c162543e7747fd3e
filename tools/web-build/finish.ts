// node tools/web-build/finish.ts FOLDER: brotli for a build made with BROTLI=later.
import process from 'node:process';
import { compressBest } from './precompress.ts';

await compressBest(process.argv[2] ?? 'dist/web');

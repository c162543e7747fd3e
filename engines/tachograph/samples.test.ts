import { describe, expect, it } from 'vitest';
import { expectedOf, sample, sampleNames } from './cases/samples.ts';
import { reportFile } from './report.ts';
import { decodeTachographFile, type TachographFile } from './tachograph.ts';

/** Edge files of which the readers that gave the expectations make nothing: their content is that of their base file. */
const ORACLE_OF: Record<string, string> = { 'edge-card-prefix-7606.C1B': 'card-g1-g2v1-tg003.C1B' };
const CUT = new Set(['edge-card-truncated-in-0505.C1B', 'edge-vu-g1-truncated-in-speed.V1B']);

const read = (file: string): TachographFile => decodeTachographFile(sample(file));
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));
const reported = (file: string) => asJson(reportFile(read(file)));

describe.skipIf(sampleNames.length === 0)(
  'the sample collection (skipped where shared/data/tachograph is absent)',
  () => {
    it.each(sampleNames.filter((file) => !CUT.has(file)))(
      '%s says exactly what is expected',
      (file) => {
        const want = expectedOf(ORACLE_OF[file] ?? file);
        const got = reported(file);
        expect(got.kind).toBe(want['kind']);
        expect(got.generation).toBe(want['generation']);
        expect(got.generations).toEqual(want['generations']);
        expect(got.vu).toEqual(want['vu']);
      },
    );

    it('a card cut inside its vehicles: everything before them, the whole records of them, and what is lost', () => {
      const file = 'edge-card-truncated-in-0505.C1B';
      const { g1, g2 } = reported(file).generations;
      const whole = reported('card-g1-g2v1-tg003.C1B').generations.g1;
      const { vehiclesUsed, vehiclesUsedPointer } = g1;
      expect(g2).toBeUndefined();
      expect(g1).toEqual({
        ...asJson(expectedOf(file)['generations']).g1,
        vehiclesUsed,
        vehiclesUsedPointer,
      });
      expect(vehiclesUsed).toEqual(whole.vehiclesUsed.slice(0, Math.floor((895 - 2) / 31)));
      expect(read(file).findings).toContainEqual(
        expect.objectContaining({
          code: 'truncated-block',
          block: { fid: 0x0505, generation: 1 },
          lost: { unit: 'bytes', count: 6202 - 895 },
        }),
      );
    });

    it('a vehicle unit cut inside its speeds: all other parts, 100 minutes of speed, and what is lost', () => {
      const cut = reported('edge-vu-g1-truncated-in-speed.V1B').vu;
      const whole = asJson(expectedOf('vu-g1-tg000.V1B')['vu']);
      const { technical: _, speed, ...rest } = whole;
      expect(cut).toEqual({
        ...rest,
        speed: {
          ...speed,
          blocks: 100,
          last: expect.any(String),
          max: expect.any(Number),
          sumOfSamples: expect.any(Number),
        },
      });
      expect(read('edge-vu-g1-truncated-in-speed.V1B').findings).toMatchObject([
        { code: 'truncated-block', part: { trep: 4 }, lost: { unit: 'bytes' } },
      ]);
    });

    const ODDITIES: [file: string, codes: string[]][] = [
      ['card-g1-es-2007.C1B', []],
      ['card-g1-ru-2016.C1B', []],
      ['card-g1-g2v2-tg003v2.C1B', []],
      ['edge-card-prefix-7606.C1B', ['prefix-removed']],
      ['edge-card-trailing-bytes.C1B', ['trailing-bytes']],
      ['edge-card-unknown-tag.C1B', ['unknown-block']],
      ['edge-card-flip-0504-g1.C1B', ['changes-out-of-order']],
      ['edge-card-g2-before-g1.C1B', []],
      ['edge-card-no-certificates.C1B', []],
      ['vu-g1-es-input1.V1B', []],
      ['vu-g2v2-tg004.V1B', []],
      ['edge-vu-g1-days-only.V1B', []],
      ['edge-vu-g2v2-trailing-bytes.V1B', ['trailing-bytes']],
    ];
    it.each(ODDITIES)('%s: findings %j', (file, codes) => {
      expect(read(file).findings.map((finding) => finding.code)).toEqual(codes);
    });
  },
);

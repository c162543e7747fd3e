import { describe, expect, it } from 'vitest';
import { monthlySend, sickStop } from './declarations.fixtures.ts';
import { eventSend } from './models.ts';
import { blockOf, latin1, writeDsn } from './write.ts';

describe('writing', () => {
  it('sorts rubrics, leaves empty ones out, counts its lines', () => {
    const text = writeDsn(blockOf('S10.G00.00', { '006': 'P26V01', '001': 'A', '003': '' }));
    expect(text).toBe(
      "S10.G00.00.001,'A'\r\nS10.G00.00.006,'P26V01'\r\nS90.G00.90.001,'4'\r\nS90.G00.90.002,'0'\r\n",
    );
  });
  it('writes the sender before the declaration, whatever order it is given', () => {
    const send = monthlySend(1);
    const turned = { ...send, children: send.children.toReversed() };
    expect(writeDsn(turned)).toBe(writeDsn(send));
  });
  it('refuses what ISO-8859-1 cannot hold; latin1 makes it writable', () => {
    expect(() => writeDsn(blockOf('S10.G00.00', { '001': 'Ł' }))).toThrow(RangeError);
    expect(() => writeDsn(blockOf('S10.G00.00', { '001': "A'\nS90" }))).toThrow(RangeError);
    expect(latin1('L’Œuvre de Zoë – Šárka Łę…')).toBe("L'OEuvre de Zoë - Sárka Le...");
  });
  it('writes towns in plain capitals', () => {
    const address = { street: '1 RUE', postcode: '44800', town: 'L’Isle-d’Épeau' };
    const text = writeDsn(eventSend({ ...sickStop, company: { ...sickStop.company, address } }));
    expect(text).toContain("S21.G00.11.005,'L ISLE D EPEAU'");
  });
});

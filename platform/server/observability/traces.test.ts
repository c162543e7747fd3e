import { describe, expect, test } from 'vitest';
import { exportRequest, type Span } from './otlp.ts';
import { callersTrace, headersOf } from './traces.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('the trace of a caller', () => {
  // The example of the specification (W3C Trace Context, 3.2), and what it refuses.
  test('is gone on with', () => {
    expect(callersTrace(`00-${TRACE}-${PARENT}-01`)).toEqual({ traceId: TRACE, parentId: PARENT });
  });
  test.each([
    undefined,
    '',
    `01-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE}-${PARENT}`,
  ])('%s is none', (header) => {
    expect(callersTrace(header)).toBeNull();
  });
});

test('spans are written as OTLP writes them in JSON', () => {
  const span: Span = {
    traceId: TRACE,
    spanId: 'eee19b7ec3c1b174',
    parentId: PARENT,
    name: 'GET demands.list',
    kind: 'server',
    from: 1_795_442_400_000.25,
    to: 1_795_442_400_012.5,
    failed: true,
    attributes: { 'http.route': 'demands.list', 'http.response.status_code': 500 },
  };
  expect(exportRequest([span], { 'service.name': 'roulement' })).toEqual({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'roulement' } }] },
        scopeSpans: [
          {
            scope: { name: 'roulement' },
            spans: [
              {
                traceId: TRACE,
                spanId: 'eee19b7ec3c1b174',
                parentSpanId: PARENT,
                name: 'GET demands.list',
                kind: 2,
                startTimeUnixNano: '1795442400000250000',
                endTimeUnixNano: '1795442400012500000',
                attributes: [
                  { key: 'http.route', value: { stringValue: 'demands.list' } },
                  { key: 'http.response.status_code', value: { intValue: '500' } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  });
});

test('headers are read as the setting writes them', () => {
  expect(headersOf('api-key=a%3Db, x = y=z ,')).toEqual({ 'api-key': 'a=b', x: 'y=z' });
  expect(headersOf('')).toEqual({});
});

// OpenAPI 3.1 from the contracts: nothing is written twice.
import { z } from 'zod';
import { entries, type Entry } from './inventory.ts';
import { openapiPath, pathParts } from './path.ts';
import { changesState, type Contract, type Route } from './route.ts';

type Json = Record<string, unknown>;
const schemaOf = (s: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(s, {
    unrepresentable: 'any',
    io,
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};
const cache = new WeakMap<z.ZodType, Json>();
const cached = (s: z.ZodType, io: 'input' | 'output'): Json => {
  const hit = cache.get(s) ?? schemaOf(s, io);
  cache.set(s, hit);
  return hit;
};

const pathSchema = (kind: string): Json => {
  if (kind === 'digits') return { type: 'integer', minimum: 0 };
  if (kind.includes('|')) return { type: 'string', enum: kind.split('|') };
  return { type: 'string', ...(kind === 'date' ? { format: 'date' } : {}) };
};

const queryParameters = (r: Route): Json[] => {
  const { properties = {}, required = [] } = cached(r.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(schema['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
  }));
};
const fileFields: Json = {
  files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

const requestBody = (r: Route): Json => {
  if (r.upload !== null)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties: fileFields } } },
      },
    };
  const schema = cached(r.body, 'input');
  if (
    r.method === 'GET' ||
    Object.keys((schema['properties'] as Json | undefined) ?? {}).length === 0
  )
    return {};
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const success = (r: Route): Json => {
  if (r.answers === 'html')
    return {
      200: {
        description: 'The application',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    };
  if (r.kind === 'redirect') return { 302: { description: 'Elsewhere in the portal' } };
  if (r.kind === 'download')
    return {
      200: {
        description: 'The file',
        content: {
          '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      },
      202: { description: 'Too large to answer at once: a job prepares it' },
    };
  const schema = cached(r.output, 'output');
  return schema['type'] === 'null'
    ? { 204: { description: 'Done' } }
    : { 200: { description: 'Done', content: { 'application/json': { schema } } } };
};

const refusals = (r: Route): Json =>
  Object.fromEntries(
    [
      ...(r.may === 'public'
        ? []
        : [
            ['401', 'No session'],
            ['403', 'No right'],
          ]),
      ['404', 'Not there, or not in your perimeter'],
      ['422', 'Values to correct'],
    ].map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

/** Besides the session that every route asks for: nothing for a public one, the proof of origin for one that changes something. */
const securityOf = (route: Route): Json => {
  if (route.may === 'public') return { security: [] };
  return changesState(route) ? { security: [{ session: [], csrf: [] }] } : {};
};

const operation = (e: Entry): Json => ({
  operationId: e.alias
    ? `${e.area}.${e.name}.${e.method.toLowerCase()}${e.path.replaceAll(/\W+/g, '_')}`
    : `${e.area}.${e.name}`,
  tags: [e.area],
  'x-permission': e.route.may,
  'x-scope': e.route.scope,
  'x-kind': e.route.kind,
  'x-twin': e.route.twin,
  ...securityOf(e.route),
  parameters: [
    ...pathParts(e.path).map(({ name, kind }) => ({
      name,
      in: 'path',
      required: true,
      schema: pathSchema(kind),
    })),
    ...queryParameters(e.route),
  ],
  ...requestBody(e.route),
  responses: { ...success(e.route), ...refusals(e.route) },
});

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
};

/** The document of the whole portal. Two paths that differ only by the name or kind of a parameter are one path in OpenAPI: the later keeps its own name by a marker. */
export const openapi = (contracts: Readonly<Record<string, Contract>>, version: string): Json => {
  const paths: Record<string, Json> = {};
  const seen = new Map<string, string>();
  for (const e of entries(contracts)) {
    const shape = openapiPath(e.path).replaceAll(/\{\w+\}/g, '{}');
    const path = seen.get(shape) ?? openapiPath(e.path);
    seen.set(shape, path);
    const at = (paths[path] ??= {});
    // A collision keeps the first path's parameter names.
    const own = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
    const op = operation(e) as { parameters: { in: string; name: string }[] };
    op.parameters
      .filter((p) => p.in === 'path')
      .forEach((p, i) => {
        p.name = own[i] ?? p.name;
      });
    at[e.method.toLowerCase()] ??= op;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roulement',
      version,
      description:
        'Every route also answers with one trailing numeric segment more, the infrastructure it works in, unless x-twin is false.',
    },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'roulement_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
    },
  };
};

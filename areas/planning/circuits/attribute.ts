// What describes circuits: a label, a kind, choices; its form and its list.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { ATTRIBUTE_KINDS } from './circuit.ts';
import { fr } from './fr.ts';

export const Attribute = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  options: z.array(z.string()),
  required: z.boolean(),
  position: z.number(),
  used: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type Attribute = z.infer<typeof Attribute>;
export const AttributeForm = z
  .object({
    label: z.string().trim().min(1).max(80),
    kind: z.enum(ATTRIBUTE_KINDS),
    options: z.array(z.string().trim().min(1).max(80)).max(100).default([]),
    required: z.boolean(),
    position: z.number().int().min(0).max(10_000),
    version: z.number().int().min(0).default(0),
  })
  .refine((a) => a.kind !== 'choice' || a.options.length > 0, {
    path: ['options'],
    error: fr.optionsMissing,
  });
export type AttributeForm = z.infer<typeof AttributeForm>;
export const attributeList = describeList({
  listId: 'circuit-attributes',
  title: fr.attributesTitle,
  may: 'circuit.read',
  row: Attribute,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'kind', label: fr.kind, kind: 'text', sort: true, texts: fr.kinds, width: 120 },
    { name: 'options', label: fr.options, kind: 'list', width: 260 },
    {
      name: 'required',
      label: fr.required,
      kind: 'flag',
      texts: { true: fr.yes, false: fr.no },
      width: 100,
    },
    { name: 'position', label: fr.position, kind: 'number', sort: true, width: 80 },
    { name: 'used', label: fr.title, kind: 'number', width: 90 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      width: 130,
      hidden: true,
    },
  ]),
  filters: { kind: choices(fr.kind, options(fr.kinds)) },
});

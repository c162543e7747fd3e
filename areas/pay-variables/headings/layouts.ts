// The files that payroll software takes. Facts and confidence of each: payroll exports as publicly known, §0 and §1a.

export const LAYOUTS = ['wide-csv', 'wide-xlsx', 'silae-variables'] as const;
/** `wide-*`: one line a person, one column a heading. `silae-variables`: one line a person and code. */
export type LayoutName = (typeof LAYOUTS)[number];

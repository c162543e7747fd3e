// Which file a payroll software takes: the code of a layout, kept and edited in `payroll-layouts`.

/** The code of a payroll layout of the customer, or of a preset: `wide-csv`, `silae-variables`. */
export type LayoutName = string;

/** Versions whose table is here, oldest first; apart from the tables, which a screen needs not. */
export const normVersions = ['P19V01', 'P24V01', 'P26V01'] as const;

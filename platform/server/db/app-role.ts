/** The role of the application: no rights to get round row-level security, and none of its own. */
export const APP_ROLE = 'roulement_app';
/** On PostgreSQL, a NOLOGIN role of this name owns the tables if it exists and the connecting role is a member of it. */
export const OWNER_ROLE = 'roulement_owner';

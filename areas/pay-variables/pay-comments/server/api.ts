// The door of comments: who knows of which infrastructure and period a value is.
export { valuePlacePort } from './value-port.ts';

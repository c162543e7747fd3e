// The door of comments: who knows of which infrastructure and period a value is.
export { readValuePlacesBy } from './value-port.ts';

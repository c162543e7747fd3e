export { OwnDocuments } from './own-documents.tsx';
export { usePopulation } from './population-fields.tsx';

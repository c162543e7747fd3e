export { OwnDocuments } from './own-documents.tsx';

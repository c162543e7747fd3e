// For the screens of other areas.
export { FilesPreview } from './files-preview.tsx';

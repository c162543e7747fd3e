// The form of a request, at the specification's own address.
export { FormPage as Page } from './requests-page.tsx';

// The way in by a customer's identity provider, for the page of sign-in and the question for the password.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const ProviderDoor = latePart(async () => (await import('./provider-door.tsx')).Door);

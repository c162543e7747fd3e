/** Where somebody who takes part in conversations hears of them. */
export const messagesTopic = (userId: number): `/${string}` => `/users/${userId}/messages`;

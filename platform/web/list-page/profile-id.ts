// Whose choices are remembered on this computer.

/** Set by the application once it knows who is signed in; choices made before belong to nobody. */
export const rememberedFor: { profileId: number | string } = { profileId: 'anonymous' };
export const useProfileId = (): number | string => rememberedFor.profileId;

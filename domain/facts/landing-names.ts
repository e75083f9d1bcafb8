/** The facts that have landing pages: `/state/bihar`. */
export const landingNames = ['organisation', 'state', 'qualification'] as const;
export type LandingName = (typeof landingNames)[number];

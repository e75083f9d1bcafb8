/** The facts that have pages which list who says them: `/state/bihar`. */
export const landingNames = ['organisation', 'state', 'qualification'] as const;
export type LandingName = (typeof landingNames)[number];

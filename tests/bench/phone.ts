/** A cheap phone, as a browser context. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
};

/** Slowdown of the phone's processor against this machine's. */
export const slowedProcessor = 4;

/** A weak mobile network. */
export const weakNetwork = { roundTripMs: 400, bytesPerSecond: 400_000 / 8 };

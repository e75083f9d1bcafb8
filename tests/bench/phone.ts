/** A cheap phone, as a browser context. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
};

/** Number of times by which the phone's processor is slower than this machine's. */
export const slowedProcessor = 4;

/** A weak mobile network. */
export const weakNetwork = { roundTripMs: 400, bytesPerSecond: 400_000 / 8 };

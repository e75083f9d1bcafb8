/** A cheap phone, as a browser context. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
};

/**
 * CPU throttling: the factor by which the browser slows the processor down, as on a cheap phone.
 */
export const slowedProcessor = 4;

/** A weak mobile network. */
export const weakNetwork = { roundTripMs: 400, bytesPerSecond: 400_000 / 8 };

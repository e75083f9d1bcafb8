/** The cookie banner. */
export const cookieTexts = {
  cookiesHeading: 'We value your privacy',
  cookiesQuestion:
    'With your consent we may count visits, to learn which notices help. If you decline, nothing else changes.',
  cookiePolicy: 'Cookie Policy',
  cookiesAccept: 'Accept All',
  cookiesDecline: 'Decline',
} as const;

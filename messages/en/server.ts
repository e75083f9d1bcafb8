/** What the operator reads at the terminal. */
export const serverTexts = {
  // Settings of the environment
  settingWrong: 'Wrong setting: {name} must be {rule}.',
  settingRulePort: 'a whole number from 0 to 65535',
  settingRuleHost: 'a host name or an IP address to listen on, such as 127.0.0.1',
  settingRuleSiteUrl: 'an http or https address without a path, such as https://notices.example.org',
  settingRuleSiteName: 'a name of 1 to 60 characters',
  settingRuleDataDir: 'a folder',
  settingRuleDatabaseUrl: 'a PostgreSQL address, such as postgres://user:password@host:5432/suchna',
  settingRuleEmail: 'an e-mail address',
  settingRulePassword: '8 to 128 characters long',
  settingRuleBothAdmin: 'set together with {other}, or not at all',
  settingRuleSecret: 'at least 32 characters long',
  settingRuleStarterContent: 'none, or not set at all',
  settingRuleTrustProxy: 'the number of proxies in front of the site, from 0 to 10',
  settingRuleConcurrency: 'a whole number from 1 to 64',
  settingRuleText: 'a text of 1 to 1000 characters',
  settingRuleWebAddress: 'an http or https address',
  settingRuleSmtpUrl: 'an smtp or smtps address, such as smtps://user:password@host:465',
  settingRuleRedisUrl: 'a redis or rediss address, such as redis://127.0.0.1:6379',
  settingRuleWhatsApp: 'a telephone number of 8 to 15 digits with its country code and no sign',
  settingRuleAnalytics: 'a measurement id, such as G-ABC1234567',
  settingRuleShare: 'a number from 0 to 1',
  settingRuleLogLevel: 'one of fatal, error, warn, info, debug and silent',

  // Start and stop
  siteListening: '{siteName} is at {url}',
  siteStopping: 'Stopping: running requests are being finished',
  siteStopped: 'Stopped',
  siteStartFailed: 'The site could not start: {reason}',
  siteNotBuilt: 'the pages are not built yet; run npm run build',
  portInUse: 'port {port} is in use; set PORT to another one',
  portForbidden: 'port {port} may not be opened by this user; set PORT to one above 1023',
  hostUnknown: 'HOST {host} is not an address of this machine',
  siteUrlUnset:
    'SITE_URL is not set, so canonical links, feeds and the sitemap name {url}. Set it to the address that visitors use.',
  contactDetailsUnset:
    'Contact details are still the defaults. Set CONTACT_EMAIL and WHATSAPP_NUMBER, or change them in the settings.',
  starterContentAdded:
    'Added the starter content: {categories} categories, {announcements} notices, {posts} posts',

  // The first admin
  firstAdminMade: 'Made the first admin {email}',
  firstAdminPassword:
    'Made the first admin {email} with the password {password} (shown this once; npm run user -- reset makes a new one)',
  adminSettingIgnored:
    'ADMIN_EMAIL and ADMIN_PASSWORD are ignored: there is already an admin. Use npm run user to add or change one.',

  // npm run user
  userUsage:
    'Usage: npm run user -- add <email> [name] | reset <email> | list\nA password is read from the environment variable PASSWORD, or made and printed.',
  userAdded: 'Added {email}',
  userAddedWithPassword: 'Added {email} with the password {password} (shown this once)',
  userReset: 'Changed the password of {email} and ended its sessions',
  userResetWithPassword:
    'Changed the password of {email} to {password} (shown this once) and ended its sessions',
  userNone: 'There is no user yet. Add one: npm run user -- add <email>',
} as const;

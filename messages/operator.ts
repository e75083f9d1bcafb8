/** What whoever runs the site reads in the terminal about its database and its copies; it is in English. */
export const operatorTexts = {
  databaseNoBinaries:
    'No PostgreSQL for {platform} {arch} comes with this project: set DATABASE_URL to a PostgreSQL server (15 or later).',
  databaseBinariesIncomplete:
    'The PostgreSQL in {folder} is not complete: remove node_modules and start again, or set DATABASE_URL to a PostgreSQL server.',
  databaseRefusesRoot:
    'PostgreSQL cannot be run for root on this machine ({reasons}): start the site as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  databaseDoesNotRun:
    'PostgreSQL does not run on this machine ({reasons}): set DATABASE_URL to a PostgreSQL server.',
  databaseNoSocketFolder:
    'No temporary folder with a short path can be written for the socket of the database: set TMPDIR to one, or set DATABASE_URL to a PostgreSQL server.',
  dataFolderNotWritable:
    'The data folder {folder} cannot be written ({reason}): set DATA_DIR to a folder that this user can write.',
  databaseBelongsToOther:
    'The database in {folder} belongs to another user ({owner}): start the site as that user, or set DATA_DIR to another folder.',
  databaseNotMade:
    'The database could not be made in {folder} ({reason}): make room or set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server.',
  databaseNotStarted: 'The database in {folder} does not start ({reason}): see {file}.',
  databaseLogNotWritable:
    'The log of the database {file} cannot be written ({reason}): let the user that starts the site write it, or remove it.',
  databaseNoAnswer:
    'The database in {folder} (process {pid}) does not answer: stop that process and start again.',
  databaseHeld: 'The database in {folder} is held by another process: see {file}.',
  databaseMaking: 'Making the database in {folder}',
  databaseRecovering: 'The database repairs itself after a crash; this may take some minutes',
  databaseLost: 'The database of the site ended; starting it again',
  databaseLostStill: 'The database of the site does not come back: {reason}',
  siteRunsAlready:
    'Another site runs on {folder}: stop it first, or give this one a folder of its own with DATA_DIR.',
  databaseUnreachable: 'The PostgreSQL server of DATABASE_URL does not answer ({reason}).',
  databaseRefuses: 'The PostgreSQL server of DATABASE_URL refuses the connection ({reason}).',
  databaseTooOld:
    'The PostgreSQL server of DATABASE_URL has version {version}; version 15 or later is needed.',
  databaseNewer:
    'The database was written by a newer version of the site (migrations that this one does not know: {count}). Start that version or a later one, or restore a copy of before the upgrade.',
  migrationElsewhere: 'Another instance migrates the database; this one waits until it is done',
  migrationBegins: 'Migration {name} begins',
  migrationDone: 'Migration {name} took {seconds} s',
  migrationWaits:
    'Migration {name} did not get the lock of a table that is in use; it runs again in {seconds} s',
  tablesMade: 'Made the tables of the database: {count} migrations took {seconds} s',
  renewalProgress: 'Announcements whose columns were derived anew: {done} of {total}',
  databasePooler:
    'DATABASE_URL leads to a connection pooler, which refuses what the site needs ({reason}): name the PostgreSQL server itself. Sessions are needed for locks and for LISTEN.',
  databaseWaiting: 'Waiting for the PostgreSQL server of DATABASE_URL ({reason})',

  /** A bucket or a disk, in the middle of a command. */
  partAway: '{text} ({reason}).',

  // npm run backup and npm run restore
  backupUsage: 'Usage: npm run backup [-- FILE]',
  backupWritten: 'Wrote {file} ({megabytes} MB, {rows} rows, {uploads} pictures)',
  backupMissing:
    'It lacks {count} pictures that the database knows: they are not there or could not be read.',
  backupFileExists: 'There is already a file {file}: name another one, or remove it.',
  backupNoFolder: 'There is no folder {folder}: make it, or name another one.',
  backupFailed: 'The copy could not be written to {file} ({reason}).',
  restoreUsage:
    'Usage: npm run restore -- FILE [--replace] [--yes] | --check FILE\n--replace throws away what the database holds now, after writing a copy of it; --yes does so without asking. --check proves a copy and changes nothing.',
  restoreQuestion: 'Replace everything in the database with the copy {file}? Type yes: ',
  restoreUnconfirmed: 'Nothing was changed. Without a terminal, --replace needs --yes as well.',
  restoreDone: 'Restored {rows} rows and {uploads} pictures from the copy of {time}',
  restoreChecked:
    'The copy of {time} is whole: {rows} rows in {tables} tables and {uploads} pictures; {missing} pictures were missing when it was made.',
  restoreMissing: 'The copy lacks {count} pictures that were not there when it was made',
  restorePictures: 'Restoring: {done} of {count} pictures',
  restoreNoPicture:
    '{file} needs the folder pictures beside it, where {key} is missing or damaged; nothing was changed.',
  restoreUnreadable: '{file} cannot be read ({reason}).',
  restoreProgress: 'Restoring: {percent} % read, now {table}',
  restoreIndex: 'Making index {number} of {count}: {name}',
  restoreAnalyzing: 'Counting what the planner of queries needs to know',
  restoreNoFile: 'There is no file {file}.',
  restoreNotACopy: '{file} is not a copy made by npm run backup.',
  restoreDamaged: '{file} is damaged or was cut off; the database is as it was before.',
  restoreOtherVersion:
    '{file} was made by another version of the site, with migrations that this one does not know: restore it with that version or a later one.',
  restoreSiteRuns: 'The site is running: stop it first (Ctrl-C where it runs), then restore.',
  restoreNotEmpty:
    'The database is not empty. Add --replace to throw away what it holds; a copy of it is written first.',

  // npm run drill
  drillUsage: 'Usage: npm run drill [-- FILE]',
  drillNoCopy: 'There is no copy in {folder} yet. Make one: npm run backup',
  drillDone:
    'Restored the copy of {time} to a scratch place and compared it in {seconds} s: {rows} rows in {tables} tables and {uploads} pictures are as they were written ({file}).',
  drillDiffers: '{file} was restored, but {part} is not as it was written: make another copy.',
  drillStopped: 'The drill was stopped and has cleared everything away.',

  // Settings of the environment
  settingWrong: 'Wrong setting: {name} must be {rule}.',
  settingRulePort: 'a whole number from 0 to 65535',
  settingRuleHost: 'a host name or an IP address to listen on, such as 127.0.0.1',
  settingRuleSiteUrl:
    'an http or https address without a path, such as https://notices.example.org',
  settingRuleSiteName: 'a name of 1 to 60 characters',
  settingRuleDataDir: 'a folder',
  settingRuleDatabaseUrl: 'a PostgreSQL address, such as postgres://user:password@host:5432/suchna',
  settingRuleEmail: 'an e-mail address',
  settingRulePassword: '8 to 128 characters long',
  settingRuleTogether: 'set together with {other}, or not at all',
  settingRuleUncommon:
    'a password that few people use; this one is among the first that are guessed',
  settingRuleSecret: 'at least 32 characters long',
  settingRuleStarterContent: 'none, or not set at all',
  settingRuleTrustProxy: 'the number of proxies in front of the site, from 0 to 10',
  settingRuleConcurrency: 'a whole number from 1 to 64',
  settingRuleDrain: 'a number of seconds from 0 to 300',
  settingRuleStreams: 'a whole number from 1 to 5000',
  settingRuleText: 'a text of 1 to 1000 characters',
  settingRuleBackupBucket:
    'another bucket than S3_BUCKET while S3_PUBLIC_URL lets visitors read that one',
  settingRuleWebAddress: 'an http or https address',
  settingRuleSmtpUrl: 'an smtp or smtps address, such as smtps://user:password@host:465',
  settingRuleRedisUrl: 'a redis or rediss address, such as redis://127.0.0.1:6379',
  settingRuleWhatsApp: 'a telephone number of 8 to 15 digits with its country code and no sign',
  settingRuleAnalytics: 'a measurement id, such as G-ABC1234567',
  settingRuleShare: 'a number from 0 to 1',
  settingRuleLogLevel: 'one of fatal, error, warn, info, debug and silent',

  // Start and stop
  siteListening: '{siteName} is at {url} (version {version}, build {build})',
  siteStopping: 'Stopping: running requests are being finished',
  siteStopped: 'Stopped',
  siteStopOverdue: 'Stopping took too long; what still ran was ended',
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
  personUsage:
    'Usage: npm run person -- find EMAIL | export EMAIL | erase EMAIL\nexport prints what is stored of a visitor as JSON; erase removes it for good.',
  personFound:
    '{email}: messages {messages}; subscribed to Job Alerts since {subscription}; request of {request}',
  personErased: 'Erased of {email}: messages {messages}, rows of Job Alerts {alerts}',
  restoreErased:
    'Erased again what was erased after the copy was made: messages {messages}, rows of Job Alerts {alerts}',
  userUsage:
    'Usage: npm run user -- add <email> [name] [--role admin|editor|author] | role <email> <admin|editor|author> | reset <email> | list\nWithout --role the account is an admin. A password is read from the environment variable PASSWORD, or made and printed.',
  userAdded: 'Added {email}',
  userAddedWithPassword: 'Added {email} with the password {password} (shown this once)',
  userRoleChanged: '{email} has the role {role} now',
  userReset:
    'Changed the password of {email}, ended its sessions and switched two-step sign-in off',
  userResetWithPassword:
    'Changed the password of {email} to {password} (shown this once), ended its sessions and switched two-step sign-in off',
  userNone: 'There is no user yet. Add one: npm run user -- add <email>',
} as const;

/** Texts that the operator of the site reads in the terminal. All are in English. */
export const operatorTexts = {
  databaseNoBinaries:
    'This project has no PostgreSQL for {platform} {arch}. Set DATABASE_URL to a PostgreSQL server (15 or later).',
  databaseBinariesIncomplete:
    'The PostgreSQL in {folder} is not complete. Remove node_modules and start again, or set DATABASE_URL to a PostgreSQL server.',
  databaseRefusesRoot:
    'PostgreSQL cannot run as root on this machine ({reasons}). Start the site as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  databaseDoesNotRun:
    'PostgreSQL does not run on this machine ({reasons}). Set DATABASE_URL to a PostgreSQL server.',
  databaseNoSocketFolder:
    'The socket of the database needs a writable temporary folder with a short path. Set TMPDIR to such a folder, or set DATABASE_URL to a PostgreSQL server.',
  dataFolderNotWritable:
    'The data folder {folder} cannot be written ({reason}). Set DATA_DIR to a folder that this user can write.',
  databaseBelongsToOther:
    'The database in {folder} belongs to another user ({owner}). Start the site as that user, or set DATA_DIR to another folder.',
  databaseNotMade:
    'The database could not be created in {folder} ({reason}). Free some disk space, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL server.',
  databaseNotStarted: 'The database in {folder} does not start ({reason}). See {file}.',
  databaseLogNotWritable:
    'The database log {file} cannot be written ({reason}). Give the user that starts the site write access to the file, or remove the file.',
  databaseNoAnswer:
    'The database in {folder} (process {pid}) does not answer. Stop that process and start again.',
  databaseHeld: 'The database in {folder} is used by another process. See {file}.',
  databaseMaking: 'Creating the database in {folder}',
  databaseRecovering: 'The database repairs itself after a crash. This may take some minutes.',
  databaseLost: 'The database of the site stopped and is being started again',
  databaseLostStill: 'The database of the site could not be started again: {reason}',
  siteRunsAlready:
    'Another site uses the data folder {folder}. Stop it first, or set DATA_DIR to another folder for this site.',
  databaseUnreachable: 'The PostgreSQL server of DATABASE_URL does not answer ({reason}).',
  databaseRefuses: 'The PostgreSQL server of DATABASE_URL refuses the connection ({reason}).',
  databaseTooOld:
    'The PostgreSQL server of DATABASE_URL has version {version}. Version 15 or later is needed.',
  databaseNewer:
    'The database was written by a newer version of the site ({count} migrations are unknown to this version). Start that version or a later one, or restore a backup from before the upgrade.',
  migrationElsewhere:
    'Another instance is migrating the database. This instance waits until the migration is done.',
  migrationBegins: 'Migration {name} begins',
  migrationDone: 'Migration {name} took {seconds} s',
  migrationWaits:
    'Migration {name} could not lock a table that is in use. It runs again in {seconds} s.',
  tablesMade: 'Created the tables of the database: {count} migrations took {seconds} s',
  renewalProgress: 'Updated the derived columns of announcements: {done} of {total}',
  databasePooler:
    'DATABASE_URL points to a connection pooler, which does not support what the site needs ({reason}). Set DATABASE_URL to the PostgreSQL server itself. Locks and LISTEN need sessions.',
  databaseWaiting: 'Waiting for the PostgreSQL server of DATABASE_URL ({reason})',

  /** Text for a bucket or a disk that fails during a command. */
  partAway: '{text} ({reason}).',

  // npm run backup and npm run restore
  backupUsage: 'Usage: npm run backup [-- FILE]',
  backupWritten: 'Wrote {file} ({megabytes} MB, {rows} rows, {uploads} pictures)',
  backupMissing:
    'The backup lacks {count} pictures that the database lists. They are missing or could not be read.',
  backupFileExists: 'The file {file} exists already. Choose another name, or remove it.',
  backupNoFolder: 'The folder {folder} does not exist. Create it, or choose another one.',
  backupFailed: 'The backup could not be written to {file} ({reason}).',
  restoreUsage:
    'Usage: npm run restore -- FILE [--replace] [--yes] | --check FILE\n--replace writes a backup of the database, then deletes everything in it. --yes skips the question. --check checks a backup and changes nothing.',
  restoreQuestion: 'Replace everything in the database with the backup {file}? Type yes: ',
  restoreUnconfirmed: 'Nothing was changed. Without a terminal, --replace needs --yes as well.',
  restoreDone: 'Restored {rows} rows and {uploads} pictures from the backup of {time}',
  restoreChecked:
    'The backup of {time} is complete: {rows} rows in {tables} tables and {uploads} pictures. {missing} pictures were missing when it was created.',
  restoreMissing: 'The backup lacks {count} pictures that were missing when it was created',
  restorePictures: 'Restoring: {done} of {count} pictures',
  restoreNoPicture:
    '{file} needs the folder “pictures” next to it, but {key} is missing or damaged in that folder. Nothing was changed.',
  restoreUnreadable: '{file} cannot be read ({reason}).',
  restoreProgress: 'Restoring: {percent} % read, now {table}',
  restoreIndex: 'Creating index {number} of {count}: {name}',
  restoreAnalyzing: 'Updating the statistics of the query planner',
  restoreNoFile: 'The file {file} does not exist.',
  restoreNotACopy: '{file} was not created by npm run backup.',
  restoreDamaged: '{file} is damaged or was cut off. The database has not changed.',
  restoreOtherVersion:
    '{file} is from another version of the site, with migrations that are unknown to this version. Restore it with that version or a later one.',
  restoreSiteRuns:
    'The site is running. Stop it first (press Ctrl-C in its terminal), then restore.',
  restoreNotEmpty:
    'The database is not empty. Add --replace to delete everything in it. A backup is written first.',

  // npm run drill
  drillUsage: 'Usage: npm run drill [-- FILE]',
  drillNoCopy: 'There is no backup in {folder} yet. Create one: npm run backup',
  drillDone:
    'Restored the backup of {time} to a temporary folder and compared it in {seconds} s. {rows} rows in {tables} tables and {uploads} pictures match the backup ({file}).',
  drillDiffers: '{file} was restored, but {part} does not match the backup. Create another backup.',
  drillStopped: 'The drill was stopped and has removed everything it created.',

  // Environment variables
  settingWrong: 'Wrong setting: {name} must be {rule}.',
  settingRulePort: 'a whole number from 0 to 65535',
  settingRuleHost: 'a host name or an IP address to listen on, such as 127.0.0.1',
  settingRuleSiteUrl:
    'an http or https address without a path, such as https://notices.example.org',
  settingRuleSiteName: 'a name of 1 to 60 characters',
  settingRuleDataDir: 'a folder',
  settingRuleDatabaseUrl: 'a PostgreSQL address, such as postgres://user:password@host:5432/suchna',
  settingRuleEmail: 'an email address',
  settingRulePassword: '8 to 128 characters long',
  settingRuleTogether: 'set together with {other}, or not at all',
  settingRuleUncommon: 'a password that is hard to guess',
  settingRuleSecret: 'at least 32 characters long',
  settingRuleStarterContent: 'none, or not set at all',
  settingRuleTrustProxy: 'the number of proxies in front of the site, from 0 to 10',
  settingRuleConcurrency: 'a whole number from 1 to 64',
  settingRuleDrain: 'a number of seconds from 0 to 300',
  settingRuleStreams: 'a whole number from 1 to 5000',
  settingRuleText: 'a text of 1 to 1000 characters',
  settingRuleBackupBucket:
    'a bucket other than S3_BUCKET, because visitors can read S3_BUCKET at S3_PUBLIC_URL',
  settingRuleWebAddress: 'an http or https address',
  settingRuleSmtpUrl: 'an smtp or smtps address, such as smtps://user:password@host:465',
  settingRuleRedisUrl: 'a redis or rediss address, such as redis://127.0.0.1:6379',
  settingRuleWhatsApp: 'a telephone number of 8 to 15 digits with its country code and no sign',
  settingRuleAnalytics: 'a measurement id, such as G-ABC1234567',
  settingRuleShare: 'a number from 0 to 1',
  settingRuleLogLevel: 'one of fatal, error, warn, info, debug and silent',

  // Start and stop
  siteListening: '{siteName} is at {url} (version {version}, build {build})',
  siteStopping: 'Stopping after the running requests are finished',
  siteStopped: 'Stopped',
  siteStopOverdue: 'Stopping took too long. Unfinished requests were ended.',
  siteStartFailed: 'The site could not start: {reason}',
  siteNotBuilt: 'the pages are not built yet; run npm run build',
  portInUse: 'port {port} is in use; set PORT to another port',
  portForbidden: 'port {port} may not be opened by this user; set PORT to a port above 1023',
  hostUnknown: 'HOST {host} is not an address of this machine',
  siteUrlUnset:
    'SITE_URL is not set, so canonical links, feeds and the sitemap name {url}. Set it to the address that visitors use.',
  contactDetailsUnset:
    'Contact details are still the defaults. Set CONTACT_EMAIL and WHATSAPP_NUMBER, or change them in the settings.',
  starterContentAdded:
    'Added the starter content: {categories} categories, {announcements} notices, {posts} posts',
  starterValuesWithheld: 'Doubtful dates or numbers of “{title}” were left out: {rules}',

  // The first admin
  firstAdminMade: 'Created the first admin {email}',
  firstAdminPassword:
    'Created the first admin {email} with the password {password} (shown only once). To set a new password, use npm run user -- reset.',
  adminSettingIgnored:
    'ADMIN_EMAIL and ADMIN_PASSWORD are ignored, because there is already an admin. Use npm run user to add or change an admin.',

  // npm run person, and erased data in npm run restore
  personUsage:
    'Usage: npm run person -- find EMAIL | export EMAIL | erase EMAIL\nexport prints the stored data of a visitor as JSON; erase removes it permanently.',
  personFound:
    '{email}: messages: {messages}; subscribed to Job Alerts since: {subscription}; unconfirmed request of: {request}',
  personErased: 'Erased the data of {email}: messages: {messages}, rows of Job Alerts: {alerts}',
  restoreErased:
    'The backup still had erased personal data. The restore erased it again. Messages: {messages}, rows of Job Alerts: {alerts}',

  // npm run read-notice
  readNoticeUsage:
    'Usage: npm run read-notice -- FILE\nFILE is a PDF, a Word file (DOCX), an HTML page or plain text. Prints the facts of the notice and the words that state them, as JSON.',
  noticeFileRefused: '{file} cannot be read: {reason}',

  // npm run user
  userUsage:
    'Usage: npm run user -- add <email> [name] [--role admin|editor|author] | role <email> <admin|editor|author> | reset <email> | list\nWithout --role the account is an admin. The password comes from the environment variable PASSWORD. Without this variable, the command generates a password and prints it.',
  userAdded: 'Added {email}',
  userAddedWithPassword: 'Added {email} with the password {password} (shown only once)',
  userRoleChanged: '{email} now has the role {role}',
  userReset:
    'Changed the password of {email}, ended its sessions and switched two-step sign-in off',
  userResetWithPassword:
    'Changed the password of {email} to {password} (shown only once), ended its sessions and switched two-step sign-in off',
  userNone: 'There is no user yet. Add one: npm run user -- add <email>',
} as const;

/** The page on which staff see how the site does. */
export const healthTexts = {
  navHealth: 'Health',
  healthTitle: 'Health',
  healthIntro:
    'What the site knows of itself and of what it depends on, read just now. Counts are since the start.',
  healthAllGood: 'All is well.',
  healthSomeAttention: '{n} of {all} parts need attention.',
  healthCheckAgain: 'Check again',
  healthPart: 'Part',
  healthMeaning: 'What it means and what to do',
  healthGood: 'Good',
  healthAttention: 'Attention',
  healthBad: 'Bad',
  healthUnknown: 'Not known',
  healthNotRead: 'This could not be read just now. Check again in a moment.',

  healthVersion: 'Version',
  healthVersionIs: 'Version {version}, build {build}, runs since {since}.',

  healthDatabase: 'Database',
  healthDatabaseOwn: 'PostgreSQL {version}, which the site starts itself, answers.',
  healthDatabaseServer: 'PostgreSQL {version}, on the server of DATABASE_URL, answers.',
  healthDatabaseUse: 'It takes {size}; {busy} of {open} open connections are busy.',
  healthDatabaseAway: 'The database does not answer ({reason}).',
  healthDatabaseSilent: 'The database does not answer.',
  healthDatabaseAwayTodo:
    'Pages that are kept are shown as they were, and nothing can be saved. See whether PostgreSQL runs, can be reached and has room on its disk.',
  healthDatabaseAwaited: '{n} requests wait for a connection.',
  healthDatabaseAwaitedTodo:
    'Where that lasts, look for slow queries, or for something else that uses the database.',

  healthFeed: 'Change feed',
  healthFeedHeard: 'The database was last heard {seconds} s ago, up to change {position}.',
  healthFeedPosition: 'Everything up to change {position} is known.',
  healthFeedTodo:
    'Until it is heard again, visitors may see pages as they were before. This ends by itself once the database answers.',

  healthCache: 'Kept pages',
  healthCacheHoldsOne: '1 page is kept, {bytes} of {maxBytes}.',
  healthCacheHoldsMany: '{pages} pages are kept, {bytes} of {maxBytes}.',
  healthCacheAnswers: '{share} % of visits to public pages were answered from there.',

  healthMail: 'Mail',
  healthMailNone: 'No mail is sent, since there is no mail server. Addresses for Job Alerts wait.',
  healthMailNoneTodo: 'Set SMTP_URL.',
  healthMailSent: '{sent} mails were handed over.',
  healthMailFailed: '{failed} tries failed.',
  healthMailReady: 'A mail server is set.',
  healthMailFailing: 'Mail does not go out ({reason}).',
  healthMailTodo: 'Check SMTP_URL and the mail server. What waits is tried again for about a day.',

  healthPictures: 'Pictures',
  healthPicturesFolder: 'Uploaded pictures are kept in the data folder.',
  healthPicturesBucket: 'Uploaded pictures are kept in the bucket.',
  healthPicturesFailing: 'The bucket does not answer ({reason}).',
  healthPicturesTodo:
    'Pictures may be missing and none can be uploaded. Check the bucket and its keys.',

  healthRedis: 'Redis',
  healthRedisNone: 'Not used: limits are counted in the database.',
  healthRedisUsed: 'Limits are counted in Redis.',
  healthRedisFailing: 'Redis does not answer ({reason}).',
  healthRedisTodo: 'Each process counts limits by itself until it answers. Check REDIS_URL.',

  healthBackups: 'Copies',
  healthBackupNewest: 'The newest copy is of {time} and takes {size}.',
  healthBackupNone: 'There is no copy yet.',
  healthBackupFailed: 'The last try failed ({reason}).',
  healthBackupNotSent: 'The last try to send it to the bucket failed ({reason}).',
  healthBackupTodo: 'A copy is made every night. See the log for why not, or run npm run backup.',

  healthDisk: 'Disk',
  healthDiskFree: '{free} of {size} are free where the data folder is.',
  healthDiskTodo: 'Make room before nothing can be written any more.',

  healthJobs: 'Jobs',
  healthJobsNone: 'There are none without a mail server.',
  healthJobsCounted:
    '{active} at work, {waiting} wait, {later} wait for their time, {failed} were given up within a day.',
  healthJobsTodo: 'The log says why jobs failed.',

  healthWorkers: 'Processes',
  healthWorkersOne: 'One process serves.',
  healthWorkersMany: '{n} processes serve.',
  healthWorkersRestarted: '{n} ended by themselves and were replaced, the last at {time}.',
  healthWorkersTodo: 'The log says when and why a process ended.',

  healthBrowsers: 'Scripts in browsers',
  healthBrowsersNone: 'No script of this build met an error in a browser.',
  healthBrowsersSome: 'Scripts of this build met an error on {n} pages that were opened.',
  healthBrowsersTodo:
    'Few are ordinary: old browsers, add-ons. Where there are more than before an upgrade, tell whoever keeps the code.',
} as const;

/**
 * The numbers of the advisory locks, which all processes of the site share. A lock is only a number
 * in a database, so all of them are listed here.
 */
export const MIGRATION_LOCK = 7_204_521;
/** Held by the one site on a data folder. */
export const SITE_LOCK = 7_204_522;
/** Shared by the commands that use the embedded database. */
export const COMMAND_LOCK = 7_204_523;
/** Held by the instance that makes tonight's backup. */
export const NIGHTLY_BACKUP_LOCK = 7_204_524;
/** Held by the instance that makes the secret, the first admin and the starter content. */
export const SETUP_LOCK = 7_204_525;
/** Held by the instance that erases old rows. */
export const HOUSEKEEPING_LOCK = 7_204_526;
/** Held by the instance that checks official links. */
export const LINK_CHECKS_LOCK = 7_204_527;
/** Held by the instance that derives stale announcements anew, in batches. */
export const DERIVE_LOCK = 7_204_528;
/** Held while notices of a newer starter content are stored. */
export const STARTER_LOCK = 7_204_529;
/** Held by the instance that visits sources. */
export const SOURCES_LOCK = 7_204_530;

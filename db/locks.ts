/**
 * The numbers of the advisory locks, which every process of the site shares. A lock is a number in
 * a database and means nothing by itself, so all of them stand here.
 */
export const MIGRATION_LOCK = 7_204_521;
/** Held by the one site that works on a data folder. */
export const SITE_LOCK = 7_204_522;
/** Shared by the commands that use the embedded database. */
export const COMMAND_LOCK = 7_204_523;
/** Held by the instance that makes the copy of this night. */
export const NIGHTLY_BACKUP_LOCK = 7_204_524;
/** Held by the instance that makes the secret, the first admin and the starter content. */
export const SETUP_LOCK = 7_204_525;
/** Held by the instance that clears away what is too old. */
export const HOUSEKEEPING_LOCK = 7_204_526;
/** Held by the instance that asks official links whether they answer. */
export const LINK_CHECK_LOCK = 7_204_527;

/*
 * This file has the numbers of the advisory locks that the processes of the site share. A lock is
 * identified only by its number, so all numbers are listed here to keep them distinct.
 */

/** Lock held by the instance that migrates the database, and by a restore. */
export const MIGRATION_LOCK = 7_204_521;
/**
 * Lock held by the site that runs on a data folder. A restore also holds this lock, and so does a
 * command that stops the database.
 */
export const SITE_LOCK = 7_204_522;
/** Lock shared by the commands that use the embedded database. */
export const COMMAND_LOCK = 7_204_523;
/** Lock held by the instance that writes the nightly backup. */
export const NIGHTLY_BACKUP_LOCK = 7_204_524;
/**
 * Lock held by the instance that creates the secret, the first admin, the starter content and the
 * known targets.
 */
export const SETUP_LOCK = 7_204_525;
/** Lock held by the instance that erases old rows. */
export const HOUSEKEEPING_LOCK = 7_204_526;
/** Lock held by the instance that checks official links. */
export const LINK_CHECKS_LOCK = 7_204_527;
/** Lock held by the instance that updates the derived columns of stale announcements. */
export const DERIVE_LOCK = 7_204_528;
/** Lock held by the transaction that adds notices of newer starter content. */
export const STARTER_LOCK = 7_204_529;
/** Lock held by the instance that visits sources. */
export const SOURCES_LOCK = 7_204_530;

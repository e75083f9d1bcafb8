/**
 * Number of days for which a device stores unsaved work
 * (`app/routes/admin/forms/autosave-store.ts`). The server stores the images in unsaved work for a
 * longer time (`domain/media`).
 */
export const UNSAVED_WORK_DAYS = 30;

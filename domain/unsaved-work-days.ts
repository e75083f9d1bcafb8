/**
 * Number of days for which a device stores unsaved work
 * (`app/routes/admin/forms/autosave-store.ts`). The server stores the images of unsaved work longer
 * (`domain/media`).
 */
export const UNSAVED_WORK_DAYS = 30;

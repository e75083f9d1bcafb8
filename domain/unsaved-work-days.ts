/**
 * Number of days for which a device keeps unsaved work
 * (`app/routes/admin/forms/autosave-store.ts`). The server keeps the images of this work for longer
 * (`domain/media`).
 */
export const UNSAVED_WORK_DAYS = 30;

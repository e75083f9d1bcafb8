/**
 * For so many days unsaved work on a form is kept on the device that it was typed on
 * (`app/routes/admin/forms/autosave-store.ts`). The pictures in it are stored here meanwhile
 * (`domain/media`).
 */
export const UNSAVED_WORK_DAYS = 30;

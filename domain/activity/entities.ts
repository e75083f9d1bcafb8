/** Maximum length of a reason in the activity log (characters). A longer reason is cut. */
export const REASON_CHARACTERS = 300;

/** Types of the entities that entries of the activity log are about. */
export const activityEntities = [
  'announcement',
  'document',
  'target',
  'category',
  'thread',
  'post',
  'about',
  'picture',
  'message',
  'person',
  'mail',
  'setting',
  'translation',
  'source',
  'inbox',
  'staff',
  'session',
  'activity',
] as const;
export type ActivityEntity = (typeof activityEntities)[number];

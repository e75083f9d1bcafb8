/** The kinds of entries that a line of the activity names. */
export const activityEntities = [
  'announcement',
  'category',
  'post',
  'about',
  'picture',
  'message',
  'person',
  'mail',
  'setting',
  'staff',
  'session',
  'activity',
] as const;
export type ActivityEntity = (typeof activityEntities)[number];

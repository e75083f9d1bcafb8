/** What goes wrong, as visitors, staff and callers of the API read it. */
export const errorTexts = {
  genericError: 'An error occurred',
  announcementFieldsRequired: 'Please fill all required fields',
  announcementLoadFailed: 'Failed to load announcement',
  announcementDeleteFailed: 'Failed to delete the announcement. Please try again.',
  slugNotUnique: 'Unable to generate a unique slug',
  categoryNotFound: 'Category not found',
  categoryIdRequired: 'Category ID is required',
  categorySlugRequired: 'Category slug is required',
  categorySlugNotFound: 'Category with slug "{slug}" not found',
  categoryFetchFailed: 'Error fetching category: {message}',
  categorySlugTaken: 'A category with this slug already exists. Please choose a different one.',
  categoryHasAnnouncements:
    'Cannot delete this category because it has {n} announcements. Please reassign or delete these announcements first.',
  categoryDeleteFailed: 'Failed to delete the category. Please try again.',
  invalidCredentials: 'Invalid email or password. Please try again.',
} as const;

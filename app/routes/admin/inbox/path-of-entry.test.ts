import { expect, test } from 'vitest';
import { pathOfEntry } from './path-of-entry.ts';

const changes = { id: 'notice', title: 'Clerks', isExtendable: true };
const document = { id: 'text', excerpt: 'Last date' };
const nothing = { id: 'row', changes: null, proposedDate: null, document: null };
const back = 'back=%2Fadmin%2Finbox';

test.each([
  [nothing, `/admin/announcements/read?entry=row&${back}`],
  [{ ...nothing, document }, `/admin/announcements/new?entry=row&document=text&${back}`],
  [
    { ...nothing, document, changes },
    `/admin/edit-announcement/notice?entry=row&document=text&${back}`,
  ],
  [
    { ...nothing, changes, proposedDate: '2026-12-15' },
    `/admin/extend-announcement/notice?entry=row&on=2026-12-15&${back}`,
  ],
  [
    { ...nothing, changes: { ...changes, isExtendable: false }, proposedDate: '2026-12-15' },
    `/admin/edit-announcement/notice?entry=row&${back}`,
  ],
])('the entry %o opens %s', (entry, path) => {
  expect(pathOfEntry(entry)).toBe(path);
});

test('an entry that may change an announcement also opens the form of a new announcement', () => {
  const entry = { ...nothing, document, changes, proposedDate: '2026-12-15' };
  expect(pathOfEntry(entry, { asNew: true })).toBe(
    `/admin/announcements/new?entry=row&document=text&${back}`,
  );
});

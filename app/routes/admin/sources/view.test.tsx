import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/actor.ts';
import { type SourceAlarm, sourceAlarms } from '#domain/sources/compare-visits.ts';
import { staffLanguage, texts } from '#messages/staff-texts.ts';
import { LanguageContext } from '../../../ui/texts.ts';
import ViewSource from './view.tsx';

const LAYOUT = 'routes/admin/layout/layout';

/** Renders the page of a source with the given alarm, for a member of staff with the given role. */
function pageOf(alarm: SourceAlarm | null, role: Role = 'admin'): string {
  const source = { id: 'a', organisation: 'Staff Board', url: 'https://board.example.org/' };
  const visits = { alarmSince: null, visitedAt: null, rowCount: 4, reason: null };
  const set = { kind: 'html', selector: 'li', everyMinutes: 60, isActive: true };
  const Stub = createRoutesStub([
    { id: LAYOUT, children: [{ id: 'view', path: '/', Component: ViewSource as never }] },
  ]);
  const loaderData = {
    [LAYOUT]: { sequence: 0, staff: { id: 'b', role } },
    view: { source: { ...source, ...visits, ...set, alarm }, filters: [], obstacle: null },
  };
  return renderToStaticMarkup(
    <LanguageContext value={staffLanguage}>
      <Stub hydrationData={{ loaderData }} />
    </LanguageContext>,
  );
}

describe('the page of a source', () => {
  test('offers to accept the page only if the page can be read', () => {
    const accepted = sourceAlarms.filter((alarm) => pageOf(alarm).includes(texts.sourceAccept));
    expect(accepted).toEqual(['fewer-rows', 'less-text', 'reordered', 'flood', 'quiet']);
    expect(pageOf(null)).not.toContain(texts.sourceAccept);
  });

  test('offers nothing of this kind to editors', () => {
    expect(pageOf('flood', 'editor')).toContain(texts['alarm-flood']);
    expect(pageOf('flood', 'editor')).not.toContain(texts.sourceAccept);
  });
});

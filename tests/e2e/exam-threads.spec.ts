import { inArray } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import { DAY_MS, formatDate, todayInIndia } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));

test('a candidate sees on any notice of an examination its current stage, with a link to the notice about it', async ({
  lookingPage: page,
  db,
}) => {
  const [last, examined] = [dayIn(-60), dayIn(-3)];
  const build = (title: string, input: object) =>
    buildAnnouncement(db, { title, threadName: 'Lantern Guard 2026', ...input });
  const notices = [
    await build('Lantern Guard Recruitment 2026', {
      stage: 'notification',
      lastDate: last,
      facts: { selection: ['Written examination', 'PET/PST', 'Document Verification'] },
    }),
    await build('Lantern Guard 2026 Admit Card', {
      stage: 'admit-card',
      facts: { dates: { exam: { on: examined } } },
    }),
  ];
  const [recruitment, card] = notices;
  await page.goto(announcementPath(recruitment as never, 'en'));
  const strip = page.getByRole('navigation', { name: 'Lantern Guard 2026' });
  const steps = strip.getByRole('listitem');
  await expect(steps).toHaveText([
    new RegExp(`Last date\\s*Done\\s*${formatDate(last, 'en')}`),
    /Admit card\s*Done/,
    new RegExp(`Exam\\s*Was due\\s*${formatDate(examined, 'en')}`),
    /Answer key\s*Not announced yet\s*Next/,
    /Physical test\s*Not announced yet/,
    /Document verification\s*Not announced yet/,
  ]);
  // On a wide screen some steps are side by side. On a phone all steps are one below the other.
  const tops = () =>
    steps.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(await tops()).size).toBeLessThan(6);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(new Set(await tops()).size).toBe(6);
  await expectAccessible(page);

  // The date of the exam comes from the admit card notice.
  await strip.getByRole('link', { name: 'Exam', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${card?.shortId}`));
  await strip.getByRole('link', { name: 'Lantern Guard 2026' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Guard 2026');
  const exam = page.getByRole('listitem').filter({ hasText: /^Exam\s*Was due/ });
  await expect(exam.getByRole('link')).toHaveText(formatDate(examined, 'en'));
  await expectAccessible(page);
  await exam.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Guard 2026 Admit Card');
  await db.delete(announcements).where(
    inArray(
      announcements.id,
      notices.map(({ id }) => id),
    ),
  );
});

test('status and date leave a title enough width on a phone', async ({ lookingPage: page, db }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const build = (title: string, exam: string) =>
    buildAnnouncement(db, {
      title,
      threadName: 'Candle Warden 2026',
      facts: { kind: 'syllabus', dates: { exam: { on: exam } } },
    });
  const notices = [
    await build('Candle Warden Physical Efficiency Test Syllabus 2026', dayIn(-300)),
    await build('Candle Warden Syllabus 2026', 'tba'),
  ];
  await page.goto('/exam/candle-warden-2026');
  const rows = page.getByRole('region', { name: 'More on this examination' }).getByRole('listitem');
  const boxesOf = () =>
    rows.evaluateAll((items) =>
      items.map((item) => {
        const box = (selector: string) => item.querySelector(selector)?.getBoundingClientRect();
        const [title, facts] = [box('a'), box('.title-facts')];
        return {
          share: (title?.width ?? 0) / item.clientWidth,
          isBelow: (facts?.top ?? 0) >= (title?.bottom ?? 0),
        };
      }),
    );
  const onPhone = await boxesOf();
  expect(onPhone).toHaveLength(notices.length);
  for (const { share, isBelow } of onPhone) {
    expect(isBelow).toBe(true);
    expect(share).toBeGreaterThan(0.9);
  }
  await page.setViewportSize({ width: 640, height: 740 });
  expect((await boxesOf()).map(({ isBelow }) => isBelow)).toEqual([false, false]);
  await db.delete(announcements).where(
    inArray(
      announcements.id,
      notices.map(({ id }) => id),
    ),
  );
});

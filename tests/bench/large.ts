import { performance } from 'node:perf_hooks';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { countAnnouncements } from '#domain/lists/counts.server.ts';
import { startSite } from '#tests/setup/site.ts';
import { env } from './bench-site.ts';
import { databaseMemoryFigure, memoryFigure } from './processes.ts';
import { measureRendering } from './rendering.ts';
import type { Figure } from './result.ts';

/**
 * Measures the start and the rendering of a site on a data folder that `npm run bench:data` filled.
 * Compares the rendering with the figures of a smaller site. The measurements add no announcements,
 * but the start may migrate the database and create the first admin.
 */
export async function measureLarge(dataDir: string, rendered: Figure[]): Promise<Figure[]> {
  const began = performance.now();
  const site = await startSite({ env, dataDir });
  const readyMs = performance.now() - began;
  try {
    const { db, close } = await openSiteDatabase({ dataDir, role: 'command' });
    const suffix = `, ${(await countAnnouncements(db)).toLocaleString('en')} notices`;
    await close();
    const figures = [
      { name: `start until ready${suffix}`, value: readyMs, unit: 'ms' },
      memoryFigure(`memory of the serving process after the start${suffix}`, site.pid),
      databaseMemoryFigure(dataDir, suffix),
    ];
    for (const figure of await measureRendering({ dataDir })) {
      const known = rendered.find(({ name }) => name === figure.name);
      figures.push({
        ...figure,
        name: figure.name + suffix,
        ...(known && {
          ratio: figure.value / known.value,
          note: `${known.value.toFixed(2)} with fewer`,
        }),
      });
    }
    return figures;
  } finally {
    await site.stop();
  }
}

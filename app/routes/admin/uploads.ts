import { z } from 'zod';
import { Invalid } from '#domain/errors.ts';
import { storeImage } from '#domain/media/media.server.ts';
import { actorContext, databaseContext, storageContext } from '../../context.ts';
import { readForm } from '../../read-form.server.ts';
import type { Route } from './+types/uploads';
import { explain } from './forms/write.server.ts';

const uploadFields = z.object({ image: z.file() });

/** Stores an image for the rich-text editor. Answers with the URL and size of the image. */
export async function action({ context, request }: Route.ActionArgs) {
  const file = (await readForm(request, uploadFields)).get('image');
  try {
    if (!(file instanceof File)) throw new Invalid('imageUnreadable');
    return Response.json(
      await storeImage(
        context.get(databaseContext),
        context.get(actorContext),
        context.get(storageContext),
        {
          bytes: new Uint8Array(await file.arrayBuffer()),
          name: file.name,
        },
      ),
    );
  } catch (error) {
    const { status, refusal } = explain(context, error, 'imageUploadFailed');
    return Response.json({ error: refusal.message }, { status });
  }
}

import { storePicture } from '#domain/media/media.server.ts';
import { databaseContext, staffContext, storageContext } from '../../context.ts';
import type { Route } from './+types/uploads';
import { explain } from './write.server.ts';

/** Takes a picture that the editor puts into a text; answers where it is served and its size. */
export async function action({ context, request }: Route.ActionArgs) {
  const file = (await request.formData()).get('image');
  try {
    if (!(file instanceof File)) throw new TypeError('an upload holds no file');
    return Response.json(
      await storePicture(context.get(databaseContext), context.get(storageContext), {
        bytes: new Uint8Array(await file.arrayBuffer()),
        name: file.name,
        by: context.get(staffContext).id,
      }),
    );
  } catch (error) {
    const { status, refusal } = explain(context, error, 'imageUploadFailed');
    return Response.json({ error: refusal.message }, { status });
  }
}

import { z } from 'zod';
import { isUploadKey } from '#domain/upload-address.ts';

/*
 * A copy of the site is a tar file: what it holds, the copy of the database, and the uploaded
 * pictures unless they lie beside it.
 */
export const MANIFEST_NAME = 'manifest.json';
export const DATABASE_NAME = 'database.sql.gz';
export const UPLOADS_PREFIX = 'uploads/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601 */
  createdAt: z.iso.datetime(),
  versions: z.object({ site: z.string(), postgres: z.string() }),
  database: z.object({
    bytes: size,
    sha256,
    rows: size,
    /** The checksum is that of the rows as COPY writes them. */
    tables: z.array(z.object({ name: z.string(), rows: size, sha256 })),
  }),
  /** Whether the pictures are in the file, or in the folder `pictures` beside it. */
  pictures: z.enum(['inside', 'beside']),
  uploads: z.array(z.object({ key: z.string().refine(isUploadKey), bytes: size, sha256 })),
  /** Uploads that the database knows and that were not there, or could not be read. */
  missing: z.array(z.string()),
});

/** What a copy says of itself: each of its parts with size and checksum. */
export type Manifest = z.infer<typeof manifestSchema>;
export type CopiedUpload = Manifest['uploads'][number];

/** Null where the text is not the manifest of a copy that this version can read. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

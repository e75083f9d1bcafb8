import { z } from 'zod';
import { isUploadKey } from '#domain/upload-address.ts';

/*
 * A backup is a tar file with a manifest and the database dump. The tar file also contains the
 * uploaded images, unless they are in the folder `pictures` next to the tar file.
 */
export const MANIFEST_NAME = 'manifest.json';
export const DATABASE_NAME = 'database.sql.gz';
export const UPLOADS_PREFIX = 'uploads/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);

const manifestSchema = z.object({
  format: z.literal(1),
  /** Time at which the backup began (ISO 8601). */
  createdAt: z.iso.datetime(),
  versions: z.object({ site: z.string(), postgres: z.string() }),
  database: z.object({
    bytes: size,
    sha256,
    rows: size,
    /** `sha256` is the checksum of the table's rows in COPY format. */
    tables: z.array(z.object({ name: z.string(), rows: size, sha256 })),
  }),
  /**
   * `inside`: the images are in the tar file. `beside`: the images are in the folder `pictures`
   * next to the tar file.
   */
  pictures: z.enum(['inside', 'beside']),
  uploads: z.array(z.object({ key: z.string().refine(isUploadKey), bytes: size, sha256 })),
  /** Keys of uploads in the database whose files were missing or could not be read. */
  missing: z.array(z.string()),
});

/**
 * The manifest of a backup. It lists the database and the images with their sizes and checksums.
 */
export type Manifest = z.infer<typeof manifestSchema>;
export type CopiedUpload = Manifest['uploads'][number];

/** Parses a manifest. Returns null for an invalid manifest or an unknown format. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

import type { FileStorage } from '#domain/media/media.server.ts';

export type MemoryStorage = FileStorage & {
  files: Map<string, { body: Uint8Array; type: string }>;
};

/** Stores files in memory, for one test. */
export function memoryStorage(): MemoryStorage {
  const files: MemoryStorage['files'] = new Map();
  return {
    files,
    put: async (key, body, type) => void files.set(key, { body, type }),
    read: async (key) => {
      const file = files.get(key);
      return file ? new Uint8Array(file.body) : null;
    },
    remove: async (key) => void files.delete(key),
  };
}

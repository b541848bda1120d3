import { getContent } from '~/shared/files/file-content';
import type { FileStore } from '~/infrastructure/files/file-store';

export function createMemoryFileStore(modifiedAt = new Date('2026-11-21T06:30:00Z')) {
  const files = new Map<string, Buffer>();
  const store: FileStore = {
    async put(name, bytes) {
      files.set(name, bytes);
    },
    async get(name) {
      return files.get(name) ?? null;
    },
    async open(name) {
      const bytes = files.get(name);
      return bytes ? getContent(bytes) : null;
    },
    async remove(name) {
      files.delete(name);
    },
    async *list(folder) {
      for (const name of files.keys()) {
        if (name.startsWith(`${folder}/`)) yield { name, modifiedAt };
      }
    },
  };
  return { ...store, files };
}

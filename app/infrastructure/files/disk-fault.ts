import { errorCode } from '~/infrastructure/error-code';

/** Second half of the message, which starts with the path. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot be written: the disk is full. Make room.',
  EDQUOT: 'cannot be written: this user may not use more of the disk. Make room.',
  EROFS:
    'cannot be written: the file system is mounted read-only. Mount it so that it can be written.',
  EACCES:
    'cannot be used: this user has not the right to. Check the owner and the rights of it and of its folder.',
  EPERM:
    'cannot be used: this user has not the right to. Check the owner and the rights of it and of its folder.',
  ENOENT: 'cannot be opened: check that it and its folder exist.',
  ENOTDIR: 'is not in a folder: something on the way to it is a file.',
  EEXIST: 'is a file where a folder should be.',
  EISDIR: 'is a folder where a file should be.',
  EIO: 'cannot be read or written: the disk reports an error.',
  EMFILE: 'cannot be opened: this process has too many files open.',
};

export function isDiskFault(error: unknown): boolean {
  return Object.hasOwn(REASONS, errorCode(error));
}

/** Message for operators: `/data/secrets.json cannot be written: …`. */
export function explainDiskFault(error: unknown, file: string): string {
  const known = REASONS[errorCode(error)];
  return `${file} ${known ?? `cannot be used: ${error instanceof Error ? error.message : String(error)}.`}`;
}

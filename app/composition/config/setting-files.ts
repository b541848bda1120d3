import { readFileSync, statSync } from 'node:fs';
import { errorCode } from '~/infrastructure/error-code';
import type { Environment } from './values';

const SUFFIX = '_FILE';
const MAXIMUM_BYTES = 65_536;

interface SettingIssue {
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * With `NAME_FILE` set, `NAME` is the content of that file, as for secrets in systemd, Docker and Kubernetes. Files
 * are read on first access, because other programs have similar settings.
 * @returns the environment with the file contents, and the problems of files that were read, without their contents
 */
export function withSettingFiles(environment: Environment): {
  readonly settings: Environment;
  readonly issues: readonly SettingIssue[];
} {
  const settings: Record<string, string | undefined> = { ...environment };
  const issues: SettingIssue[] = [];
  for (const [setting, file = ''] of Object.entries(environment)) {
    if (!setting.endsWith(SUFFIX) || file.trim() === '') continue;
    const name = setting.slice(0, -SUFFIX.length);
    const direct = environment[name] ?? '';
    let read: { readonly text: string | undefined } | undefined;
    Object.defineProperty(settings, name, {
      enumerable: true,
      get() {
        read ??= readOnce();
        return read.text;
      },
    });
    const readOnce = () => {
      const { text, fault } =
        direct.trim() === '' ? readSetting(file.trim()) : { fault: `and ${name} are both set` };
      if (fault !== undefined) issues.push({ path: [setting], message: fault });
      return { text };
    };
  }
  return { settings, issues };
}

type Read =
  { readonly text: string; readonly fault?: undefined } | { text?: undefined; fault: string };

function readSetting(file: string): Read {
  try {
    const found = statSync(file);
    if (!found.isFile()) return { fault: 'must name a file' };
    if (found.size > MAXIMUM_BYTES) return { fault: `holds more than ${MAXIMUM_BYTES} bytes` };
    const text = readFileSync(file, 'utf8').trim();
    // An empty file is a secret that was not mounted. Treating it as unset would create new keys.
    return text === '' ? { fault: 'names an empty file' } : { text };
  } catch (error) {
    return { fault: `cannot be read (${errorCode(error)})` };
  }
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { put } from './damage';
import type { Stage } from './stage';
import type { StartingDisaster } from './starting-disaster';

const OTHER_SECRET = randomBytes(32).toString('base64url');
const getSecretsPath = (stage: Stage) => stage.path('secrets.json');
const getAsidePath = (stage: Stage) => `${getSecretsPath(stage)}.aside`;
const moveSecretsAside = (stage: Stage) => renameSync(getSecretsPath(stage), getAsidePath(stage));
const restoreSecrets = (stage: Stage) => renameSync(getAsidePath(stage), getSecretsPath(stage));

let portBlocker: Server | undefined;

/** A module that Node loads before the site to shift the clock. */
function buildClockModule(days: number): string {
  const script = `const Real = Date; const by = ${days} * 86400000;
globalThis.Date = class extends Real {
  constructor(...given) { given.length ? super(...given) : super(Real.now() + by); }
  static now() { return Real.now() + by; }
};`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

const DAYS_TO_1971 = -20_000;
const DAYS_TO_2099 = 26_700;

/** Disasters of secrets, settings and the clock, which are detected at the start. */
export const SETTINGS_DISASTERS: readonly StartingDisaster[] = [
  {
    disaster: 'Secrets missing',
    strikes: moveSecretsAside,
    applyRemedy: restoreSecrets,
    says: /other keys than those the store is used with[^]*put the former secrets\.json back/,
    recoveryNote: 'the operator puts secrets.json back',
  },
  {
    disaster: 'Secrets unreadable',
    strikes: (stage) => chmodSync(getSecretsPath(stage), 0),
    applyRemedy: (stage) => chmodSync(getSecretsPath(stage), 0o600),
    says: /secrets\.json cannot be used: this user has not the right to\. Check the owner/,
    recoveryNote: 'start again when the rights are right',
  },
  {
    disaster: 'Secrets cut off',
    strikes: async (stage) => {
      moveSecretsAside(stage);
      await put(stage, 'secrets.json', readFileSync(getAsidePath(stage), 'utf8').slice(0, 40));
    },
    applyRemedy: restoreSecrets,
    says: /secrets\.json is damaged[^]*Bring it back from a backup/,
    recoveryNote: 'the operator puts secrets.json back',
  },
  {
    disaster: 'Secrets open to others',
    strikes: (stage) => chmodSync(getSecretsPath(stage), 0o644),
    applyRemedy: (stage) => {
      const mode = statSync(getSecretsPath(stage)).mode & 0o777;
      if (mode !== 0o600) throw new Error(`secrets.json has the mode ${mode.toString(8)}`);
    },
    starts: true,
    says: /secrets\.json could be read by other users of this machine \(mode 644\)/,
    recoveryNote: 'by itself: the file is closed; new keys, if strangers could have read it',
  },
  {
    disaster: 'Session secrets changed',
    environment: { SESSION_SECRETS: OTHER_SECRET },
    strikes: async (stage) => {
      const { data } = JSON.parse(readFileSync(getSecretsPath(stage), 'utf8')) as {
        data: string[];
      };
      moveSecretsAside(stage);
      await put(stage, 'secrets.json', JSON.stringify({ session: [OTHER_SECRET], data }));
    },
    applyRemedy: restoreSecrets,
    starts: true,
    signedOut: 'yes',
    says: /listens on/,
    recoveryNote:
      'people sign in again; by putting the old secret behind the new one they need not',
  },
  {
    disaster: 'Data key missing',
    environment: { DATA_KEYS: OTHER_SECRET },
    strikes: (stage) => {
      moveSecretsAside(stage);
    },
    applyRemedy: (stage) => {
      rmSync(getSecretsPath(stage), { force: true });
      restoreSecrets(stage);
    },
    says: /other keys than those the store is used with[^]*set DATA_KEYS to what it was/,
    recoveryNote: 'the operator puts the old key behind the new one',
  },
  {
    disaster: 'Wrong settings',
    environment: { TRUST_PROXY: 'yes', PAGE_CACHE_MB: '-1' },
    strikes: () => undefined,
    applyRemedy: () => undefined,
    says: /These settings are wrong:.*TRUST_PROXY: must be.*PAGE_CACHE_MB: must be/,
    recoveryNote: 'the operator corrects the setting',
  },
  {
    disaster: 'Port in use',
    strikes: async ({ site }) => {
      portBlocker = createServer((socket) => socket.destroy());
      portBlocker.listen(Number(new URL(site.origin).port), '127.0.0.1');
      await once(portBlocker, 'listening');
    },
    applyRemedy: async () => {
      portBlocker?.close();
      if (portBlocker) await once(portBlocker, 'close');
    },
    says: /Port \d+ is in use by another program: stop that one, or set PORT/,
    recoveryNote: 'the operator stops the other program',
  },
  {
    disaster: 'Wrong HOST',
    environment: { HOST: '192.0.2.1' },
    strikes: () => undefined,
    applyRemedy: () => undefined,
    says: /HOST 192\.0\.2\.1 is no address of this machine\./,
    recoveryNote: 'the operator corrects the setting',
  },
  {
    disaster: 'Clock in 1972',
    environment: { NODE_OPTIONS: buildClockModule(DAYS_TO_1971) },
    strikes: () => undefined,
    applyRemedy: () => undefined,
    starts: true,
    signedOut: 'perhaps',
    says: /listens on/,
    recoveryNote: 'set the clock, start again',
  },
  {
    disaster: 'Clock in 2099',
    environment: { NODE_OPTIONS: buildClockModule(DAYS_TO_2099) },
    strikes: () => undefined,
    applyRemedy: () => undefined,
    starts: true,
    signedOut: 'perhaps',
    says: /listens on/,
    recoveryNote: 'set the clock, start again',
  },
];

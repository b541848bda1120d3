import { expect, test } from 'vitest';
import { parseLogSettings } from './log';

test('LOG_LEVEL sets the minimum log level, and everything is logged by default', () => {
  expect(parseLogSettings({}).data).toEqual({ level: 'info' });
  expect(parseLogSettings({ LOG_LEVEL: 'error' }).data).toEqual({ level: 'error' });
  expect(parseLogSettings({ LOG_LEVEL: 'loud' }).error?.issues[0]?.path).toEqual(['LOG_LEVEL']);
});

import { expect, test } from 'vitest';
import { parseLogSettings } from './log';

test('everything is logged, unless LOG_LEVEL says less', () => {
  expect(parseLogSettings({}).data).toEqual({ level: 'info' });
  expect(parseLogSettings({ LOG_LEVEL: 'error' }).data).toEqual({ level: 'error' });
  expect(parseLogSettings({ LOG_LEVEL: 'loud' }).error?.issues[0]?.path).toEqual(['LOG_LEVEL']);
});

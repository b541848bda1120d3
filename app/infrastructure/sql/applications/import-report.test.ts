import { describe, expect, it } from 'vitest';
import { formatImportReport, type ImportReport } from './import-branches';

const REPORT: ImportReport = {
  layout: 'Razorpay',
  rows: 156_476,
  added: 137_000,
  changed: 201,
  unchanged: 0,
  rejected: new Map(),
  firstRejected: [],
  rejectedFile: null,
};

describe('formatImportReport', () => {
  it('is short when no rows were rejected', () => {
    expect(formatImportReport({ ...REPORT, rows: 137_201 })).toEqual([
      '1,37,201 rows were read, in the layout of Razorpay.',
      'New branches: 1,37,000. Changed: 201. Unchanged: 0. Rejected: 0.',
    ]);
  });

  it('lists rejections with the most frequent reason first', () => {
    const lines = formatImportReport({
      ...REPORT,
      rejected: new Map([
        ['no bank', 1],
        ['no branch', 19_274],
      ]),
      firstRejected: [
        { line: 122, rejection: 'no bank' },
        { line: 130, rejection: 'no branch' },
      ],
      rejectedFile: '/data/import-rejected.csv',
    });
    expect(lines.slice(1)).toEqual([
      'New branches: 1,37,000. Changed: 201. Unchanged: 0. Rejected: 19,275.',
      'Rejected, by reason:',
      '  19,274: no branch',
      '  1: no bank',
      'The first 2 rejected rows:',
      '  line 122: no bank',
      '  line 130: no branch',
      'All of them are in /data/import-rejected.csv.',
    ]);
  });
});

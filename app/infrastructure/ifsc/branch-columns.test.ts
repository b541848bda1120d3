import { describe, expect, it } from 'vitest';
import { readBranchColumns } from './branch-list';

const RAZORPAY =
  'BANK,IFSC,BRANCH,CENTRE,DISTRICT,STATE,ADDRESS,CONTACT,IMPS,RTGS,CITY,ISO3166,NEFT,MICR,UPI,SWIFT';
const RBI = 'BANK,IFSC,BRANCH,ADDRESS,CITY1,CITY2,STATE,STD CODE,PHONE';

function read(header: string, ...cells: string[]) {
  return readBranchColumns(header.split(','))?.read(cells);
}

describe('the columns of a branch list', () => {
  it.each([
    [RAZORPAY, 'Razorpay', 16],
    [RBI, 'the Reserve Bank of India', 9],
    ['State,Address,City,Branch_Name,Bank_Name,IFSC_Code', 'the Reserve Bank of India', 6],
  ])('are recognised in the header %s', (header, layout, width) => {
    expect(readBranchColumns(header.split(','))).toMatchObject({ layout, width });
  });

  it.each(['BANK', 'IFSC', 'BRANCH', 'ADDRESS', 'STATE'])(
    'are not recognised without the column %s',
    (name) => {
      for (const header of [RAZORPAY, RBI]) {
        const other = header.split(',').map((each) => (each === name ? 'OTHER' : each));
        expect(readBranchColumns(other)).toBeNull();
      }
    },
  );

  it('are not recognised without a city and without a header', () => {
    expect(readBranchColumns('BANK,IFSC,BRANCH,ADDRESS,STATE'.split(','))).toBeNull();
    expect(readBranchColumns([])).toBeNull();
    expect(readBranchColumns([''])).toBeNull();
  });

  it('use the second city of a Reserve Bank list, or the first if the second is missing', () => {
    expect(read(RBI, 'B', 'I', 'b', 'A', 'one', 'two', 'S')).toMatchObject({ city: 'two' });
    expect(read(RBI, 'B', 'I', 'b', 'A', 'one', 'NA', 'S')).toMatchObject({ city: 'one' });
  });

  it('treat missing cells as empty', () => {
    const empty = { ifsc: '', bank: '', branch: '', address: '', city: '', state: '' };
    expect(read(RBI)).toEqual(empty);
  });
});
